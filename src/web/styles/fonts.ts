import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'

/** Needed by the first screen of every page: worth a `<link rel="preload" as="font">`. */
export const preloadedFonts = [serif, inter]
