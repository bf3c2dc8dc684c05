export const COURSE_CALLS = ['/api/courses', '/api/lessons', '/api/enrollments', '/api/related']
