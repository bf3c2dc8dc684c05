import { randomInt } from 'node:crypto'

// Crockford's letters: none of them is taken for another when read aloud or copied by hand.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const letters = (count: number) =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** 'ASC-7K3M-9Q2X': says nothing about how many there are. */
export const newReference = () => `ASC-${letters(4)}-${letters(4)}`
