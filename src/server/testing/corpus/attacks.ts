import type { Attack } from './attack.ts'
import { channelAttacks } from './attacks-channels.ts'
import { markupAttacks } from './attacks-markup.ts'
import { parsingAttacks } from './attacks-parsing.ts'
import { urlAttacks } from './attacks-urls.ts'

export type { Attack } from './attack.ts'

/**
 * Markup of the public classes of cross-site scripting, written for this pipeline. Each would
 * show itself if it worked: see `Attack`. Content is allowed to link to and show images of other
 * sites, so no payload here does that in an allowed way.
 */
export const ATTACKS: readonly Attack[] = [
  ...markupAttacks,
  ...urlAttacks,
  ...parsingAttacks,
  ...channelAttacks,
]
