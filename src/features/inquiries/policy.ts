import { isAdmin, isStudent, type Role, type Viewer } from '#shared/people/viewer.ts'
import type { Decision, Kind } from './contract.ts'

export const canReadInbox = isAdmin

type Decidable = { kind: Kind; decision: Decision | null }

export const canDecide = (viewer: Viewer, inquiry: Decidable) =>
  canReadInbox(viewer) && inquiry.kind !== 'contact' && inquiry.decision === null

type Application = Decidable & { account: { role: Role } | null }

export const canPromoteApplicant = (viewer: Viewer, inquiry: Application) =>
  canDecide(viewer, inquiry) && inquiry.kind === 'instructor' && isStudent(inquiry.account)
