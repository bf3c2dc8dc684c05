import { plural } from '#shared/format/counted.ts'
import type { SearchAnswer } from './contract.ts'

type Counted = Pick<SearchAnswer, 'total' | 'isExact'>

/** '24', '60+', '1,000+': an inexact total is rounded down. */
function inNumbers({ total, isExact }: Counted) {
  if (isExact) return total.toLocaleString('en-US')
  const step = 10 ** Math.min(3, Math.floor(Math.log10(Math.max(1, total))))
  return `${(Math.floor(total / step) * step).toLocaleString('en-US')}+`
}

export const foundInWords = (counted: Counted) =>
  `${inNumbers(counted)} ${plural(counted.total, 'result')}`

export function allAndSomeInWords(answer: Counted & Pick<SearchAnswer, 'completeTotal'>) {
  const { total, isExact, completeTotal } = answer
  if (completeTotal >= total) return foundInWords(answer)
  if (completeTotal === 0) return `${foundInWords(answer)} with some of the words`
  const some = inNumbers({ total: total - completeTotal, isExact })
  return `${foundInWords({ total: completeTotal, isExact: true })}, and ${some} with some of the words`
}
