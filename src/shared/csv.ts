/** Programs for tables would run such a cell as a formula, the wide signs too; a quote makes it text. */
const harmless = (text: string) => (/^\s*[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text)

/** Text is always quoted: in many countries these programs begin a new cell at a semicolon. */
const cell = (value: string | number) =>
  typeof value === 'number' ? String(value) : `"${harmless(value).replaceAll('"', '""')}"`

/** RFC 4180, with the mark by which Excel knows UTF-8. */
export const csvOf = (rows: (string | number)[][]) =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
