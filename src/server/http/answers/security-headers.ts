/** The second defence: markup that slipped through the sanitiser finds no script to run. */
const contentSecurityPolicy = ({ development = false, secure = false } = {}) => {
  // Browsers upgrade http pictures on https pages anyway.
  const anywhere = secure ? 'https:' : 'https: http:'
  return [
    "default-src 'none'",
    "script-src 'self'",
    // The development server inserts styles as elements.
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

/** One style element may stand in the page: the one with this hash. */
export const allowStyle = (headers: Record<string, string>, hash: string) =>
  headers[POLICY]!.replace("style-src 'self'", `style-src 'self' ${hash}`)

/**
 * For the worker that runs Python: its own code and WebAssembly, and no connection at all, so that a
 * program cannot speak to anybody in its reader's name.
 */
export const PYTHON_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'"

/** For drawings that people upload: opened by themselves they can do nothing but be seen. */
export const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Our own pages may frame it; its viewer brings its own policy. */
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
