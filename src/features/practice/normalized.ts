/** Unicode's own limit (Stream-Safe Text Format); nobody writes so many marks on one letter. */
const RUN_OF_MARKS = /\p{M}{30}/gu
const JOINER = '\u034F'

/** Normalising sorts the marks of a letter in quadratic time, so long runs are cut first. */
export const normalized = (text: string) =>
  text.replaceAll(RUN_OF_MARKS, `$&${JOINER}`).normalize('NFC')
