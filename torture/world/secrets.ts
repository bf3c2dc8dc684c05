/** Words in private content; whoever gets them in an answer must be allowed to read it. */
export const SECRETS = {
  draftCourse: 'words-of-a-draft-course',
  draftText: 'words-of-a-draft-text',
  paid: 'words-behind-the-first-lesson',
  inbox: 'words-in-the-inbox',
  inactiveJob: 'words-of-an-inactive-job',
  hiddenCertificate: 'words-of-a-hidden-certificate',
  /** Of an exercise, where nobody asks for it. */
  answer: 'words-of-an-answer',
} as const
