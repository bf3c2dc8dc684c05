import { accounts } from '#features/accounts/server/feature.ts'
import { promoteUser } from '#features/accounts/server/promote-user.ts'
import {
  learnPlaceGroup,
  placeGroup,
  refusalUnlessSignedOut,
  session,
} from '#features/accounts/server/sessions/session.ts'
import { audit } from '#features/audit/server/feature.ts'
import { blog } from '#features/blog/server/feature.ts'
import { versionedPost } from '#features/blog/server/versioned-post.ts'
import { careers } from '#features/careers/server/feature.ts'
import { certificates } from '#features/certificates/server/feature.ts'
import { courses } from '#features/courses/server/feature.ts'
import { requireOwnCourse } from '#features/courses/server/routes.ts'
import { versionedLesson } from '#features/courses/server/versioned-lesson.ts'
import { enrollments } from '#features/enrollments/server/feature.ts'
import { inquiries } from '#features/inquiries/server/feature.ts'
import { media } from '#features/media/server/feature.ts'
import { picturesOfTexts } from '#features/media/server/pictures/picture-store.ts'
import { notes } from '#features/notes/server/feature.ts'
import { papers } from '#features/papers/server/feature.ts'
import { versionedPaper } from '#features/papers/server/versioned-paper.ts'
import { practice } from '#features/practice/server/feature.ts'
import { exercisesOfAuthors as exercises } from '#features/practice/server/authoring/save-exercises.ts'
import { search } from '#features/search/server/feature.ts'
import { versions } from '#features/versions/server/feature.ts'
import type { Feature } from './feature.ts'

export { learnPlaceGroup, placeGroup, refusalUnlessSignedOut, session }

const OTHER_FEATURES: Feature[] = [
  courses({ exercises, pictures: picturesOfTexts }),
  enrollments,
  certificates({ session }),
  notes,
  media,
  blog,
  papers({ exercises }),
  practice,
  versions({
    texts: [versionedPost, versionedPaper(exercises), versionedLesson(exercises)],
    ownCourse: requireOwnCourse,
  }),
  careers,
  search,
  inquiries({ promoteAccount: promoteUser }),
  audit,
]

export const FEATURES: Feature[] = [
  accounts({
    personalData: OTHER_FEATURES.flatMap(({ personalData }) => personalData ?? []),
    onSignIn: OTHER_FEATURES.flatMap(({ onSignIn }) => onSignIn ?? []),
  }),
  ...OTHER_FEATURES,
]
