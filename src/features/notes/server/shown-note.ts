import { HIDDEN_TITLES } from '../contract.ts'

/** One's own words stay; the titles of a hidden course do not leave with them. */
export const shownNote = <Row extends { isAvailable: boolean }>(row: Row) =>
  row.isAvailable ? row : { ...row, ...HIDDEN_TITLES }
