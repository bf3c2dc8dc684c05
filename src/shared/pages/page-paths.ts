type Id = number | string

export const NEW_COURSE_PATH = '/courses/new'
export const coursePath = (id: Id) => `/courses/${id}`
export const editCoursePath = (id: Id) => `${coursePath(id)}/edit`

export const NEW_POST_PATH = '/blog/new'
export const postPath = (id: Id) => `/blog/${id}`
export const editPostPath = (id: Id) => `${postPath(id)}/edit`

export const NEW_PAPER_PATH = '/create-paper'
export const paperPath = (id: Id) => `/papers/${id}`
export const editPaperPath = (id: Id) => `/edit-paper/${id}`

export const JOBS_PATH = '/admin?tab=jobs'
export const INBOX_PATH = '/admin?tab=inbox'
export const inquiryPath = (id: Id) => `${INBOX_PATH}&item=${id}`

/** The form for the talent community, on the page of the open positions. */
export const positionQuery = (title: string) => `?position=${encodeURIComponent(title)}`
