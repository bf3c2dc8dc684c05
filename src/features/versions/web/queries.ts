import { apiQuery, type Query } from '#web/lib/calls/query.ts'
import type { Version, VersionText } from '../contract.ts'

/** `address` is the text's path in the API. */
export const versionsQuery = (address: string): Query<Version[]> => ({
  ...apiQuery<Version[]>(`${address}/versions`),
  freshMs: 0,
})

export const versionQuery = (address: string, version: number) =>
  apiQuery<VersionText>(`${address}/versions/${version}`)
