import { lessonPath } from '#shared/courses/lesson-path.ts'
import { paperPath } from '#shared/pages/page-paths.ts'

type Text = {
  lesson: { id: number; courseId: number; title: string } | null
  paper: { id: number; title: string } | null
}

export const textLink = ({ lesson, paper }: Text) =>
  lesson
    ? { title: lesson.title, url: lessonPath(lesson.courseId, lesson.id) }
    : { title: paper!.title, url: paperPath(paper!.id) }
