import { existsSync } from 'node:fs'

/** `npm test` finds or installs one and says where; by itself this looks in the usual places. */
export const installedChromium =
  process.env['CHROMIUM_PATH'] ??
  ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((file) => existsSync(file))
