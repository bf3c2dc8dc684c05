/** The reading width, and on a phone the whole screen. */
export const PICTURE_SIZES = '(min-width: 48rem) 44rem, 100vw'

export const OWN_SRCSET =
  /^\/media\/[0-9a-f]{32}-[0-9a-z.]+ \d{1,5}w(?:, \/media\/[0-9a-f]{32}-[0-9a-z.]+ \d{1,5}w)*$/
