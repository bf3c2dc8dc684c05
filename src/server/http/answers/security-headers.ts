/** The second defence: markup that slipped through the sanitiser finds no script to run. */
const contentSecurityPolicy = ({ development = false, secure = false } = {}) => {
  const anywhere = secure ? 'https:' : 'https: http:'
  return [
    "default-src 'none'",
    "script-src 'self'",
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    `img-src 'self' data: ${anywhere}`,
    `media-src 'self' ${anywhere}`,
    "font-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "frame-src 'self' https:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

const POLICY = 'content-security-policy'

export const allowStyle = (headers: Record<string, string>, hash: string) =>
  headers[POLICY]!.replace("style-src 'self'", `style-src 'self' ${hash}`)

/** A Python program may not connect to anything: it could act as its reader. */
export const PYTHON_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'"

/** An uploaded drawing that is opened by itself may run nothing. */
export const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

export const DOCUMENT_POLICY = "frame-ancestors 'self'"

export const securityHeaders = ({
  development,
  secure,
}: Record<'development' | 'secure', boolean>) => ({
  [POLICY]: contentSecurityPolicy({ development, secure }),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})
