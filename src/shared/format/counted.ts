export const plural = (count: number, noun: string) => (count === 1 ? noun : `${noun}s`)

export const counted = (count: number, noun: string) => `${count} ${plural(count, noun)}`
