const BESIDE = ['/api/lessons', '/api/enrollments', '/api/related']

/** Paths of all calls whose answer shows something of a course. */
export const COURSE_CALLS = ['/api/courses', ...BESIDE]

/** Lists of courses, but not the course itself. */
export const COURSE_LIST_CALLS = ['/api/courses?', ...BESIDE]
