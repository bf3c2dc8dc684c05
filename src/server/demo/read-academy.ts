import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Role } from '#shared/people/viewer.ts'
import { type DemoExercise, readExercises } from './exercise-file.ts'
import { listField, readPiece, section } from './front-matter.ts'

const DEMO_FOLDER = fileURLToPath(new URL('../../../demo/', import.meta.url))

type DemoPerson = { username: string; fullName: string; role: Role; bio?: string }

export type DemoLesson = {
  slug: string
  title: string
  module: string
  duration: number
  video: string | null
  markdown: string
  exercises: DemoExercise[]
}

export type DemoCourse = {
  slug: string
  title: string
  description: string
  difficulty: string
  price: number
  tags: string[]
  instructor: string
  isPublished: boolean
  lessons: DemoLesson[]
}

export type DemoArticle = {
  slug: string
  author: string
  categories: string[]
  published: Date
  fields: Record<string, string>
  markdown: string
  exercises: DemoExercise[]
}

export type DemoJob = { fields: Record<string, string>; description: string; requirements: string }

type DemoInquiry = {
  kind: 'contact' | 'talent' | 'instructor'
  fullName: string
  email: string
  state: 'new' | 'in_progress' | 'done'
  daysAgo: number
} & Partial<Record<'subject' | 'roleOfInterest' | 'expertise' | 'experience' | 'message', string>>

const read = async (...parts: string[]) => {
  const file = path.join(DEMO_FOLDER, ...parts)
  return readPiece(await readFile(file, 'utf8'), parts.join('/'))
}

const readJson = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(DEMO_FOLDER, name), 'utf8'))

const slugs = async (folder: string) =>
  (await readdir(path.join(DEMO_FOLDER, folder)))
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -'.md'.length))
    .toSorted((one, other) => one.localeCompare(other))

async function exercisesOf(folder: string, slug: string) {
  const name = path.join(folder, 'exercises', `${slug}.md`)
  const file = path.join(DEMO_FOLDER, name)
  return existsSync(file) ? readExercises(await readFile(file, 'utf8'), name) : []
}

async function readLesson(course: string, slug: string): Promise<DemoLesson> {
  const { fields, body } = await read('courses', course, `${slug}.md`)
  return {
    slug,
    title: fields['title'] ?? '',
    module: fields['module'] ?? '',
    duration: Number(fields['duration']),
    video: fields['video'] ?? null,
    markdown: body,
    exercises: await exercisesOf(`courses/${course}`, slug),
  }
}

async function readCourse(slug: string): Promise<DemoCourse> {
  const { fields, body } = await read('courses', slug, 'course.md')
  const lessons = (await slugs(`courses/${slug}`)).filter((name) => name !== 'course')
  return {
    slug,
    title: fields['title'] ?? '',
    description: body,
    difficulty: fields['difficulty'] ?? '',
    price: Number(fields['price']),
    tags: listField(fields['tags']),
    instructor: fields['instructor'] ?? '',
    isPublished: fields['published'] === 'true',
    lessons: await Promise.all(lessons.map((name) => readLesson(slug, name))),
  }
}

async function readArticle(folder: 'posts' | 'papers', slug: string): Promise<DemoArticle> {
  const { fields, body } = await read(folder, `${slug}.md`)
  return {
    slug,
    author: fields['author'] ?? '',
    categories: listField(fields['categories']),
    published: new Date(`${fields['published']}T09:00:00Z`),
    fields,
    markdown: body,
    exercises: await exercisesOf(folder, slug),
  }
}

async function readJob(slug: string): Promise<DemoJob> {
  const { fields, body } = await read('jobs', `${slug}.md`)
  return {
    fields,
    description: section(body, 'Description'),
    requirements: section(body, 'Requirements').replaceAll(/^- /gm, ''),
  }
}

const readAll = async <Item>(folder: string, readOne: (slug: string) => Promise<Item>) =>
  Promise.all((await slugs(folder)).map(readOne))

export async function readAcademy() {
  const courses = await readdir(path.join(DEMO_FOLDER, 'courses'))
  return {
    people: (await readJson('people.json')) as Record<string, DemoPerson>,
    inbox: (await readJson('inbox.json')) as DemoInquiry[],
    courses: await Promise.all(
      courses.toSorted((one, other) => one.localeCompare(other)).map(readCourse),
    ),
    posts: await readAll('posts', (slug) => readArticle('posts', slug)),
    papers: await readAll('papers', (slug) => readArticle('papers', slug)),
    jobs: await readAll('jobs', readJob),
  }
}

export type Academy = Awaited<ReturnType<typeof readAcademy>>
