/** The ids with one of them moved to a place; a place past the ends is the end. */
export function placedAt(ids: readonly number[], id: number, place: number) {
  const others = ids.filter((other) => other !== id)
  const at = Math.min(Math.max(place, 0), others.length)
  return [...others.slice(0, at), id, ...others.slice(at)]
}
