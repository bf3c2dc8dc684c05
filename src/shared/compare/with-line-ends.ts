const ENDS =
  /<\/(?:p|h[1-6]|li|d[td]|t[dhr]|pre|div|figure|figcaption|blockquote|aside|summary|details|table|[uo]l|dl)>|<br\s*\/?>/gi

/** So that the text of two blocks does not run together. */
export const withLineEnds = (html: string) => html.replaceAll(ENDS, '$&\n')
