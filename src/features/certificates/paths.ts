export const certificatePath = (code: string) => `/certificates/${code}`
export const pdfPath = (code: string) => `/certificates/${code}.pdf`
/** The signed credential, bare, as `application/jwt`. */
export const credentialPath = (code: string) => `/certificates/${code}/credential`
export const VERIFY_PATH = '/verify'
export const KEYS_PATH = '/.well-known/jwks.json'
/** A QR code of the page's address, as SVG. */
export const qrPath = (code: string) => `/certificates/${code}/qr.svg`
