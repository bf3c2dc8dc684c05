import { prepareDraft } from '#server/content/prepare/prepare-draft.ts'
import { shownHtml } from '#server/content/shown-html.ts'
import type { ExerciseStore } from '#server/exercises.ts'
import type { AppContext } from '#server/http/context.ts'
import { fieldsThatFit, type UnsavedText, type VersionedText } from '#server/versioned-text.ts'
import { plainTextToHtml } from '#shared/text/plain-text-to-html.ts'
import { PaperInput, ShownPaper } from '../contract.ts'
import { canEditPaper } from '../policy.ts'
import { derivedFrom } from './derived.ts'
import { findPaper } from './queries.ts'

const FIELDS = PaperInput.omit({ title: true, content: true, isPublished: true, exercises: true })

async function unsaved(c: AppContext, id: number, draft: UnsavedText) {
  const { content, fields } = draft
  const source = fields['isHtml'] === false ? plainTextToHtml(content) : content
  const prepared = await prepareDraft(c, `paper ${id}`, draft, source)
  return { ...fieldsThatFit(FIELDS, fields), ...prepared }
}

export const previewPaper =
  (exercises: ExerciseStore): VersionedText['preview'] =>
  async (c, { id, author, draft }) => {
    const saved = await findPaper(c.var.db, author, id)
    if (!saved || !canEditPaper(author, saved)) return null
    const paper = { ...saved, ...(draft && (await unsaved(c, saved.id, draft))) }
    const of = { paperId: id }
    const list = draft?.fields['exercises']
    return {
      ...ShownPaper.parse({
        ...paper,
        contentHtml: shownHtml(paper.contentHtml, c.var.wheels.modules),
        ...derivedFrom(paper),
      }),
      exercises:
        draft && list !== undefined
          ? await exercises.shownUnsaved(c, { of, list, updatedAt: draft.updatedAt })
          : await exercises.shown(c, of),
    }
  }
