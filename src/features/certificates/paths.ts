export const certificatePath = (code: string) => `/certificates/${code}`
export const pdfPath = (code: string) => `/certificates/${code}.pdf`
/** The signed credential, bare, as `application/jwt`. */
export const credentialPath = (code: string) => `/certificates/${code}/credential`
export const VERIFY_PATH = '/verify'
export const KEYS_PATH = '/.well-known/jwks.json'
/** A QR code of the page's address, as SVG. */
export const qrPath = (code: string) => `/certificates/${code}/qr.svg`
/** One key, where the credentials' `kid` leads. */
export const keyPath = (id: string) => `/.well-known/jwks/${id}`
/** Which certificates do not hold any more, as a signed list of bits. */
export const statusPath = (list: number) => `/certificates/status/${list}`
