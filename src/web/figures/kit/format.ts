/** With a real minus sign, and none before zero. */
export function formatNumber(value: number, digits = 2) {
  const written = value.toFixed(digits)
  return Number(written) === 0 ? written.replace('-', '') : written.replace('-', '−')
}

export const percent = (share: number, digits = 0) => `${formatNumber(share * 100, digits)}%`

export const pair = (x: number, y: number, digits = 2) =>
  `(${short(x, digits)}, ${short(y, digits)})`

export const short = (value: number, digits = 2) =>
  formatNumber(value, digits)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
