import type { SearchKind } from './kinds.ts'

const KIND_NAMES: Record<SearchKind, string> = {
  course: 'Course',
  lesson: 'Lesson',
  paper: 'Paper',
  post: 'Article',
  job: 'Job',
  person: 'Instructor',
}

const STATE_LABELS = { unpublished: 'Not published', locked: 'Locked' }

type Origin = {
  courseTitle: string | null
  instructorName?: string | null
  state: keyof typeof STATE_LABELS | null
}

export const detailsInWords = ({ courseTitle, instructorName, state }: Origin) =>
  [courseTitle, instructorName, state && STATE_LABELS[state]].filter(Boolean).join(' · ')

export const originInWords = ({ kind, ...origin }: Origin & { kind: SearchKind }) =>
  [KIND_NAMES[kind], detailsInWords(origin)].filter(Boolean).join(' · ')
