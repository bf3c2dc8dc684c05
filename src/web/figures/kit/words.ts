/** As it is printed: a real minus, and no minus before nothing. */
export function told(value: number, digits = 2) {
  const written = value.toFixed(digits)
  return Number(written) === 0 ? written.replace('-', '') : written.replace('-', '−')
}

export const percent = (share: number, digits = 0) => `${told(share * 100, digits)}%`

export const pair = (x: number, y: number, digits = 2) =>
  `(${short(x, digits)}, ${short(y, digits)})`

/** Without zeros that say nothing. */
export const short = (value: number, digits = 2) =>
  told(value, digits)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
