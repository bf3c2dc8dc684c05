import { plural } from '#shared/counted.ts'

/** '1 result', '24 results', '1,000+ results'. */
export const foundInWords = ({ total, isExact }: { total: number; isExact: boolean }) =>
  `${total.toLocaleString('en-US')}${isExact ? '' : '+'} ${plural(total, 'result')}`
