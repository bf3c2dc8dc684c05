import { counted } from './counted.ts'

export function formatDuration(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const hours = counted(Math.floor(minutes / 60), 'hour')
  return `${hours} ${minutes % 60} min`
}
