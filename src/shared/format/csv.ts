/** Spreadsheets would run such a cell as a formula; a quote makes it text. */
const harmless = (text: string) => (/^\s*[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text)

/** Always quoted: in many countries spreadsheets split cells at semicolons. */
const cell = (value: string | number) =>
  typeof value === 'number' ? String(value) : `"${harmless(value).replaceAll('"', '""')}"`

type Row = (string | number)[]

export const csvLines = (rows: Row[]) =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

export const CSV_BEGINNING = '\uFEFF'

export const csvOf = (rows: Row[]) => CSV_BEGINNING + csvLines(rows)
