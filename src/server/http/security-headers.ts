import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './context.ts'

const FRAMES = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.loom.com',
]

/**
 * The second wall around what authors write: even markup that slipped through the sanitiser
 * finds no script that it may run. Images, films and documents may come from where an author
 * linked them.
 */
export const contentSecurityPolicy = ({ development = false } = {}) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    // The development server inserts its styles as elements.
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data: https: http:",
    "media-src 'self' https: http:",
    "font-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    `frame-src 'self' ${FRAMES.join(' ')} https:`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')

const DOCUMENT_POLICY = "frame-ancestors 'self'"

export function securityHeaders({ development }: { development: boolean }) {
  const policy = contentSecurityPolicy({ development })
  return createMiddleware<AppEnv>(async (c, next) => {
    await next()
    const { headers } = c.res
    // A document may be shown in a frame of our own pages; its viewer brings its own policy.
    const isDocument = headers.get('Content-Type') === 'application/pdf'
    headers.set('Content-Security-Policy', isDocument ? DOCUMENT_POLICY : policy)
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set(
      'Permissions-Policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    )
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    if (!headers.has('Cross-Origin-Resource-Policy'))
      headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    if (c.var.env.secureCookies)
      headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  })
}
