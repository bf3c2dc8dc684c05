/** Programs for tables would run such a cell as a formula, the wide signs too; a quote makes it text. */
const harmless = (text: string) => (/^\s*[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text)

/** Text is always quoted: in many countries these programs begin a new cell at a semicolon. */
const cell = (value: string | number) =>
  typeof value === 'number' ? String(value) : `"${harmless(value).replaceAll('"', '""')}"`

type Row = (string | number)[]

/** RFC 4180. */
export const csvLines = (rows: Row[]) =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** The mark by which Excel knows UTF-8. */
export const CSV_BEGINNING = '\uFEFF'

export const csvOf = (rows: Row[]) => CSV_BEGINNING + csvLines(rows)
