/** One person's spellings of an address are one address. */
export const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase()
