/** The embedded PostgreSQL takes 100 connections, also while one more starts during a reload. */
export const MOST_BESIDE_EMBEDDED = 9

export const isWorkerCount = (text: string) => /^[1-9]\d?$/.test(text)
