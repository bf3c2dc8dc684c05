export const plural = (count: number, noun: string) => (count === 1 ? noun : `${noun}s`)

/** '1 lesson', '2 lessons'. */
export const counted = (count: number, noun: string) => `${count} ${plural(count, noun)}`
