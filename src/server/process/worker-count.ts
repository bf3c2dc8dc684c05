/** What WORKERS may say: 1 to 99. */
export const isWorkerCount = (text: string) => /^[1-9]\d?$/.test(text)
