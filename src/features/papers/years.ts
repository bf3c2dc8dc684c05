export const FIRST_YEAR = 1950

export const currentYear = () => new Date().getUTCFullYear()
