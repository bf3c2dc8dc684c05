export const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase()
