type Arrows = readonly [back: string, forward: string]

export const ACROSS: Arrows = ['ArrowLeft', 'ArrowRight']
export const DOWN: Arrows = ['ArrowUp', 'ArrowDown']

/** Where a key leads in a row whose end is followed by its beginning. */
export function placeAfterKey(
  key: string,
  [back, forward]: Arrows,
  { place, count }: { place: number; count: number },
) {
  const places: Record<string, number> = {
    [forward]: (place + 1) % count,
    [back]: (Math.max(place, 0) - 1 + count) % count,
    Home: 0,
    End: count - 1,
  }
  return places[key]
}
