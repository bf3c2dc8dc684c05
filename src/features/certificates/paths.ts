export const certificatePath = (code: string) => `/certificates/${code}`
export const pdfPath = (code: string) => `/certificates/${code}.pdf`
export const credentialPath = (code: string) => `/certificates/${code}/credential`
export const VERIFY_PATH = '/verify'
export const KEYS_PATH = '/.well-known/jwks.json'
export const qrPath = (code: string) => `/certificates/${code}/qr.svg`
export const keyPath = (id: string) => `/.well-known/jwks/${id}`
export const statusPath = (list: number) => `/certificates/status/${list}`
