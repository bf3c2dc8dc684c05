export const NEW_COURSE_PATH = '/courses/new'
export const editCoursePath = (id: number | string) => `/courses/${id}/edit`

export const NEW_POST_PATH = '/blog/new'
export const editPostPath = (id: number | string) => `/blog/${id}/edit`

export const NEW_PAPER_PATH = '/create-paper'
export const editPaperPath = (id: number | string) => `/edit-paper/${id}`

export const JOBS_PATH = '/admin?tab=jobs'
export const INBOX_PATH = '/admin?tab=inbox'
export const inquiryPath = (id: number | string) => `${INBOX_PATH}&item=${id}`

/** The form for the talent community, on the page of the open positions. */
export const positionQuery = (title: string) => `?position=${encodeURIComponent(title)}`
