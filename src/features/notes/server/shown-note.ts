import { HIDDEN_TITLES } from '../contract.ts'

/** The reader's own words stay, but the titles of a hidden course are removed. */
export const shownNote = <Row extends { isAvailable: boolean }>(row: Row) =>
  row.isAvailable ? row : { ...row, ...HIDDEN_TITLES }
