const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a call with this method changes nothing. */
export const isReading = (method: string) => READING.has(method)
