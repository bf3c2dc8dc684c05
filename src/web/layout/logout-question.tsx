import { createPortal } from 'react-dom'
import { counted } from '#shared/format/counted.ts'
import {
  JOBS_PATH,
  NEW_COURSE_PATH,
  NEW_PAPER_PATH,
  NEW_POST_PATH,
  editCoursePath,
  editPaperPath,
  editPostPath,
  inquiryPath,
  positionQuery,
} from '#shared/pages/page-paths.ts'
import type { DraftKind } from '../lib/forms/drafts/drafts.ts'
import { unsavedDrafts, type UnsavedDraft } from '../lib/working-copy/unsaved-drafts.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { Link } from '../ui/link.tsx'

type Lost = { words: string; to: string | null }

export type Question = { lost: Lost[]; answer: (isSure: boolean) => void }

const titled = (words: string, title: string) => (title ? `${words} “${title}”` : words)

const written =
  (noun: string, create: string, edit: (id: string) => string) => (draft: UnsavedDraft) =>
    draft.of === 'new'
      ? { words: titled(`A new ${noun}`, draft.title), to: create }
      : { words: titled(`Changes to the ${noun}`, draft.title), to: edit(draft.of) }

const PLACES: Record<DraftKind, (draft: UnsavedDraft) => Lost | null> = {
  contact: () => ({ words: 'A message on the contact page', to: '/contact' }),
  course: written('course', NEW_COURSE_PATH, editCoursePath),
  decision: ({ of }) => ({ words: 'A message to an applicant', to: inquiryPath(of) }),
  exercise: ({ at }) => ({ words: 'A program in an exercise', to: at }),
  'inquiry-note': ({ of }) => ({ words: 'A note in the inbox', to: inquiryPath(of) }),
  'instructor-application': () => ({
    words: 'Your application as an instructor',
    to: '/become-instructor',
  }),
  job: written('job posting', JOBS_PATH, () => JOBS_PATH),
  paper: written('paper', NEW_PAPER_PATH, editPaperPath),
  post: written('article', NEW_POST_PATH, editPostPath),
  profile: () => ({ words: 'Changes to your profile', to: '/settings' }),
  register: () => null,
  talent: ({ of }) => ({
    words: titled('Your entry for the talent community', of),
    to: `/careers${of && positionQuery(of)}`,
  }),
}

/** What logging out would delete. `isStored`: whether this page's forms could be stored or sent. */
export function lostByLogout(
  personId: number,
  { notes, isStored }: { notes: number; isStored: boolean },
) {
  const lost = unsavedDrafts(personId).flatMap((draft) => PLACES[draft.kind]?.(draft) ?? [])
  if (notes > 0) lost.push({ words: counted(notes, 'note'), to: '/notes' })
  if (!isStored) lost.push({ words: 'What you typed on this page', to: null })
  return lost
}

export function LogoutQuestion({ lost, answer }: Question) {
  return createPortal(
    <ConfirmDialog
      open
      title="Log out and delete what is not saved?"
      description="Only this browser has it. Logging out deletes it:"
      confirmLabel="Log out and delete"
      cancelLabel="Stay"
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm">
        {lost.map(({ words, to }, index) => (
          <li key={index}>
            {to ? (
              <Link to={to} className="link" onClick={() => answer(false)}>
                {words}
              </Link>
            ) : (
              words
            )}
          </li>
        ))}
      </ul>
    </ConfirmDialog>,
    document.body,
  )
}
