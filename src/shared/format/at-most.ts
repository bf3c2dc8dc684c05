/** By hand: `toLocaleString` loads the rules of every language while the server starts. */
const withCommas = (number: number) => String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

export const atMost = (what: string, max: number) =>
  `${what} must be at most ${withCommas(max)} characters`
