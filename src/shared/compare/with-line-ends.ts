const ENDS =
  /<\/(?:p|h[1-6]|li|d[td]|t[dhr]|pre|div|figure|figcaption|blockquote|aside|summary|details|table|[uo]l|dl)>|<br\s*\/?>/gi

/** So that what stands in two blocks does not run together where only its text is taken. */
export const withLineEnds = (html: string) => html.replaceAll(ENDS, '$&\n')
