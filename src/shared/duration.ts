/** 45 → '45 min', 60 → '1 hour 0 min', 125 → '2 hours 5 min'. */
export function formatDuration(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return `${hours} ${hours === 1 ? 'hour' : 'hours'} ${minutes % 60} min`
}
