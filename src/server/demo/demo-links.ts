import { lessonPath } from '#shared/courses/lesson-path.ts'
import { coursePath, paperPath, postPath } from '#shared/pages/page-paths.ts'
import type { Academy } from './read-academy.ts'

export type Places = {
  courses: Map<string, { id: number; lessons: Map<string, number> }>
  posts: Map<string, number>
  papers: Map<string, number>
}

/** Counted from 1 as in an empty database, so that links can be set before there are rows. */
export function placesOf({ courses, posts, papers }: Academy): Places {
  let lesson = 0
  const numbered = (pieces: { slug: string }[]) =>
    new Map(pieces.map(({ slug }, index) => [slug, index + 1]))
  return {
    courses: new Map(
      courses.map(({ slug, lessons }, index) => [
        slug,
        { id: index + 1, lessons: new Map(lessons.map((inside) => [inside.slug, (lesson += 1)])) },
      ]),
    ),
    posts: numbered(posts),
    papers: numbered(papers),
  }
}

const missing = (href: string) => new Error(`The demo academy has nothing at ${href}`)

function courseHref(places: Places, href: string, rest: string) {
  const [slug = '', lesson] = rest.split('/')
  const course = places.courses.get(slug)
  if (!course) throw missing(href)
  if (lesson === undefined) return coursePath(course.id)
  const lessonId = course.lessons.get(lesson)
  if (lessonId === undefined) throw missing(href)
  return lessonPath(course.id, lessonId)
}

/** A broken link in the texts stops the seed. */
export const linkIn = (places: Places) => (href: string) => {
  const colon = href.indexOf(':')
  const [kind, rest] = [href.slice(0, colon), href.slice(colon + 1)]
  if (kind === 'course') return courseHref(places, href, rest)
  if (kind !== 'post' && kind !== 'paper') return href
  const id = (kind === 'post' ? places.posts : places.papers).get(rest)
  if (id === undefined) throw missing(href)
  return kind === 'post' ? postPath(id) : paperPath(id)
}
