/** One address, however it is spelled. */
export const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase()
