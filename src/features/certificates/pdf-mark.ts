/** Matches the PDF as Latin-1; the first group is the `credential` of `POST /api/verify`. */
export const CREDENTIAL_IN_PDF = /\/AscentCredential \(([\w-]+\.[\w-]+\.[\w-]+)\)/
