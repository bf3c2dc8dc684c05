import type { Kind } from './contract.ts'

export const INQUIRY_PATHS: Record<Kind, string> = {
  contact: '/api/contact',
  talent: '/api/talent-community',
  instructor: '/api/instructor-applications',
}

export const NEWSLETTER_PATHS = {
  subscribe: '/api/newsletter',
  confirm: '/api/newsletter/confirm',
  unsubscribe: '/api/newsletter/unsubscribe',
}
