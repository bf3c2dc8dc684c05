/** Words that stand in what not everybody may read; whoever is answered them may see it. */
export const SECRETS = {
  draftCourse: 'words-of-a-draft-course',
  draftText: 'words-of-a-draft-text',
  paid: 'words-behind-the-first-lesson',
  inbox: 'words-in-the-inbox',
  inactiveJob: 'words-of-an-inactive-job',
} as const
