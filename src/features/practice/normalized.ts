/** Marks on one letter that nobody has ever written; Unicode's own number for it. */
const RUN_OF_MARKS = /\p{M}{30}/gu
const JOINER = '\u034F'

/** Sorting the marks of one letter takes the square of their number: long runs are cut first. */
export const normalized = (text: string) =>
  text.replaceAll(RUN_OF_MARKS, `$&${JOINER}`).normalize('NFC')
