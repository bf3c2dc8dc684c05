/**
 * A PDF of ours carries its credential in the clear: read its bytes as Latin-1, and the first group
 * of this is what `POST /api/verify` takes as `credential`.
 */
export const CREDENTIAL_IN_PDF = /\/AscentCredential \(([\w-]+\.[\w-]+\.[\w-]+)\)/
