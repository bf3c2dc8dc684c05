/** Prices are whole cents everywhere; only this formats them. */
export function formatPrice(cents: number): string {
  return cents === 0 ? 'Free' : `$${(cents / 100).toFixed(2)}`
}
