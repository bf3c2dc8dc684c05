// Crockford's alphabet: no i, l, o or u, so that a code survives being read aloud and typed.
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

/** 26 letters of five bits each: 130 bits. */
export const CODE_LENGTH = 26

const CODE = new RegExp(`^[${LETTERS}]{${CODE_LENGTH}}$`)

/** As it stands in an address. */
export const isCode = (text: string) => CODE.test(text)

/** As somebody typed it from paper: capitals, blanks, dashes, and letters that look like digits. */
export const readCode = (typed: string) =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')

/** In groups, as it is printed; `readCode` takes it back. */
export const printedCode = (code: string) => code.replace(/^(.{6})(.{7})(.{7})/, '$1-$2-$3-')
