import { personalData, type Feature } from '#server/feature.ts'
import { OwnNotes } from '../own-data-contract.ts'
import { everyNoteOf } from './queries.ts'
import { noteRoutes } from './routes.ts'
import { shownNote } from './shown-note.ts'

export const notes: Feature = {
  api: noteRoutes,
  privateWrites: ['/api/lessons/:id/note', '/api/lessons/:id/highlights'],
  personalData: personalData({
    contract: OwnNotes,
    collect: async (db, { id }) => ({ notes: (await everyNoteOf(db, id)).map(shownNote) }),
  }),
}
