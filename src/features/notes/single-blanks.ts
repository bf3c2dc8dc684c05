/** As a page shows them: white space of any kind and length is one blank. */
export const singleBlanks = (text: string) => text.replaceAll(/\s+/g, ' ')
