export function placedAt(ids: readonly number[], id: number, place: number) {
  const others = ids.filter((other) => other !== id)
  const at = Math.min(Math.max(place, 0), others.length)
  return [...others.slice(0, at), id, ...others.slice(at)]
}
