/** Not for attributes. */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const escapeAttribute = (text: string) => escapeHtml(text).replaceAll('"', '&quot;')

export const escapeMarkup = (text: string) => escapeAttribute(text).replaceAll("'", '&#39;')
