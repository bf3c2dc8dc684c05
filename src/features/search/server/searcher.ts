import { viewerId } from '#server/db/visibility.ts'
import { isAdmin, type Viewer } from '#shared/people/viewer.ts'

export const searcherOf = (viewer: Viewer) => ({ id: viewerId(viewer), isAdmin: isAdmin(viewer) })
