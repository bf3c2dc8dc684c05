import { randomInt } from 'node:crypto'

// Crockford's alphabet: no two letters are confused when read aloud or copied by hand.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const letters = (count: number) =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Random, so that it does not reveal how many there are. */
export const newReference = () => `ASC-${letters(4)}-${letters(4)}`
