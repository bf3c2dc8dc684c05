const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isReading = (method: string) => READING.has(method)
