/** As text between tags; not for attributes. */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** In double quotes. */
export const escapeAttribute = (text: string) => escapeHtml(text).replaceAll('"', '&quot;')

/** Anywhere in HTML or XML. */
export const escapeMarkup = (text: string) => escapeAttribute(text).replaceAll("'", '&#39;')
