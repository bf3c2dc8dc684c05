import math from './fonts/math.woff2?url'
import sans from './fonts/sans.woff2?url'
import serif from './fonts/serif.woff2?url'

/** Needed by the first screen of every page: worth a `<link rel="preload" as="font">`. */
export const preloadedFonts = [serif, sans]

/** Worth the same on a page whose content has formulas. */
export const mathFont = math
