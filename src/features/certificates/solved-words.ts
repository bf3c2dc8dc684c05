/** The certificate keeps the number of its day; the course shows today's. */
export const SOLVED_LABEL = 'Exercises by that day'

export const solvedWords = (solved: number, count: number) => `${solved} of ${count} solved`
