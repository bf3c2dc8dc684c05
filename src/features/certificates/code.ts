/** 130 bits in Crockford's alphabet, which survives being read aloud and typed. */
const CODE = /^[0-9a-hjkmnp-tv-z]{26}$/

export const isCode = (text: string) => CODE.test(text)

export const readCode = (typed: string) =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')

export const printedCode = (code: string) => code.replace(/^(.{6})(.{7})(.{7})/, '$1-$2-$3-')
