/** An address that the sanitiser keeps and nobody writes. */
export const LINK_TO_FILE = '/imported-file/'
