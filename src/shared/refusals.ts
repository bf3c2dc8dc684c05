export const NOT_YOUR_COURSE = "You don't have permission to edit this course"
export const NOT_YOUR_POST = 'You are not authorized to edit this blog post'
export const NOT_YOUR_PAPER = 'You are not authorized to edit this paper'
export const ONLY_STUDENTS_ARE_PROMOTED = 'Only students can be promoted to instructor'
