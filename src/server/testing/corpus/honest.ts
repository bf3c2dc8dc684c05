import type { Honest } from './honest-document.ts'
import { honestTechnical } from './honest-technical.ts'
import { honestText } from './honest-text.ts'

/** What people write here: every allowed construct, in its stored form, so it must not change. */
export const HONEST: readonly Honest[] = [...honestText, ...honestTechnical]
