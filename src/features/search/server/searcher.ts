import { viewerId } from '#server/db/visibility.ts'
import { isAdmin, type Viewer } from '#shared/people/viewer.ts'

/** Whose own texts are found beside the public ones; admins find jobs that are closed, too. */
export const searcherOf = (viewer: Viewer) => ({ id: viewerId(viewer), isAdmin: isAdmin(viewer) })
