/** Prices are whole cents everywhere; only this turns them into text. */
export function formatPrice(cents: number): string {
  return cents === 0 ? 'Free' : `$${(cents / 100).toFixed(2)}`
}
