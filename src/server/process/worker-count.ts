/** The embedded PostgreSQL takes 100 connections; during a reload one more worker runs. */
export const MOST_BESIDE_EMBEDDED = 9

export const isWorkerCount = (text: string) => /^[1-9]\d?$/.test(text)
