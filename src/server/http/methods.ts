const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isGetOrHead = (method: string) => method === 'GET' || method === 'HEAD'

export const isReading = (method: string) => READING.has(method)
