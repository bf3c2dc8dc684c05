/** In the bytes as Latin-1; the first group is what `POST /api/verify` takes as `credential`. */
export const CREDENTIAL_IN_PDF = /\/AscentCredential \(([\w-]+\.[\w-]+\.[\w-]+)\)/
