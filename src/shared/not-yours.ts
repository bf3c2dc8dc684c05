// Told by the calls that only the owner of a thing may make, and by their pages.

export const NOT_YOUR_COURSE = "You don't have permission to edit this course"
export const NOT_YOUR_PAPER = 'You are not authorized to edit this paper'
