import { CAME_ALONG_COOKIE } from '#shared/came-along-cookie.ts'
import { counted } from '#shared/counted.ts'

const COOKIE = new RegExp(String.raw`(?:^|; )${CAME_ALONG_COOKIE}=([1-9]\d*)`)

/** Told once, after a greeting. */
export function withCameAlong(greeting: string) {
  const count = Number(COOKIE.exec(document.cookie)?.[1] ?? 0)
  if (count === 0) return greeting
  document.cookie = `${CAME_ALONG_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
  return `${greeting} ${counted(count, 'exercise')} that you answered came with you.`
}
