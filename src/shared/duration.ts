import { counted } from './counted.ts'

export function formatDuration(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const hours = counted(Math.floor(minutes / 60), 'hour')
  const rest = minutes % 60
  return rest === 0 ? hours : `${hours} ${rest} min`
}
