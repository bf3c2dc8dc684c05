const SUBJECT = String.raw`[a-z-]+(?:\.[a-z]{2})?/`
const ARXIV = String.raw`(?:\d{4}\.\d{4,5}|${SUBJECT}\d{7})`

/** An address, 'arXiv:' or a subject before the number of a paper, and its version after it. */
const AROUND = new RegExp(
  String.raw`(?:https?://)?[\w./:-]*ar[x5]iv[./:]?\s*(?:org/[a-z-]+/)?(?=${ARXIV})|${SUBJECT}(?=\d{7}(?!\d))|(?<=${ARXIV})(?:v\d*)?(?:\.pdf)?(?!\w)`,
  'gi',
)

/** Keeps the position of every character. */
export const withoutAddress = (text: string) =>
  text.replaceAll(AROUND, (around) => ' '.repeat(around.length))

/** In indexed texts the parts of '3.14' are consecutive words. */
export const numbersIn = (text: string) =>
  [...text.matchAll(/\d+(?:\.\d+)+/g)].map(({ 0: number, index }) => ({
    from: index,
    to: index + number.length,
  }))
