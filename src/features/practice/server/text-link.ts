import { lessonPath } from '#shared/lesson-path.ts'

type Text = {
  lesson: { id: number; courseId: number; title: string } | null
  paper: { id: number; title: string } | null
}

/** The lesson or the paper of an exercise. */
export const textLink = ({ lesson, paper }: Text) =>
  lesson
    ? { title: lesson.title, url: lessonPath(lesson.courseId, lesson.id) }
    : { title: paper!.title, url: `/papers/${paper!.id}` }
