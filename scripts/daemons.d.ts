export const findNginx: () => Promise<string>
export const findPgbouncer: () => Promise<string | undefined>
