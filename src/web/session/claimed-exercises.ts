import { CLAIMED_EXERCISES_COOKIE } from '#shared/pages/claimed-exercises-cookie.ts'
import { counted } from '#shared/format/counted.ts'

const COOKIE = new RegExp(String.raw`(?:^|; )${CLAIMED_EXERCISES_COOKIE}=([1-9]\d*)`)

export function withClaimedExercises(greeting: string) {
  const count = Number(COOKIE.exec(document.cookie)?.[1] ?? 0)
  if (count === 0) return greeting
  document.cookie = `${CLAIMED_EXERCISES_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
  return `${greeting} ${counted(count, 'exercise')} that you answered came with you.`
}
