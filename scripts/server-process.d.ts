export const SERVER_FLAGS: string[]
export const SERVER_ENV: Record<string, string>
export const QUICK_IMPORTS: string[]
export const COMPILED: Record<string, string>
