import { existsSync } from 'node:fs'

/** `npm test` finds or installs one and says where; by itself this looks in the usual places. */
export const installedChromium =
  process.env['CHROMIUM_PATH'] ??
  ['chromium-headless-shell', 'chromium', 'google-chrome']
    .map((name) => `/usr/bin/${name}`)
    .find((file) => existsSync(file))
