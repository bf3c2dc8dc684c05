import path from 'node:path/posix'
import { badRequest } from '#server/http/errors.ts'
import { LIMITS } from '#shared/text-limits.ts'
import { COURSE_LIMITS, FULL } from '../../contract.ts'
import { IMPORT_WORDS, type ImportReport } from '../../import-contract.ts'
import { type Fields, splitFrontMatter } from './front-matter.ts'
import { FoundPictures } from './found-pictures.ts'
import { type Archive, type OtherFile, readArchive } from './read-archive.ts'
import { type ReadLesson, readLesson, type SourceFile, titleOfName } from './read-lesson.ts'
import { type Target, unpackPictures, type UnpackedPicture } from './unpack-pictures.ts'

export type ReadModule = { title: string; lessons: ReadLesson[] }

export type ReadCourse = {
  title: string
  description: string
  fields: Fields
  modules: ReadModule[]
  pictures: UnpackedPicture[]
  report: ImportReport
}

const PICTURE = /\.(?:png|jpe?g|webp|avif|gif|svg)$/i

const COURSE_FILES = ['course.md', 'readme.md', 'index.md']

const numbersAndNames = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function byPath(one: SourceFile, other: SourceFile): number {
  const [left, right] = [one.file.split('/'), other.file.split('/')]
  for (let depth = 0; depth < Math.min(left.length, right.length); depth += 1) {
    const [isLeftFile, isRightFile] = [depth === left.length - 1, depth === right.length - 1]
    if (isLeftFile !== isRightFile) return isLeftFile ? -1 : 1
    const order = numbersAndNames.compare(left[depth]!, right[depth]!)
    if (order !== 0) return order
  }
  return left.length - right.length
}

function withoutTop(archive: Archive): Archive {
  const tops = new Set(
    archive.files.map(({ file }) => (file.includes('/') ? file.split('/')[0]! : '')),
  )
  const [top] = tops
  if (tops.size !== 1 || !top) return archive
  const cut = <Item extends { file: string }>(item: Item) => ({
    ...item,
    file: item.file.startsWith(`${top}/`) ? item.file.slice(top.length + 1) : item.file,
  })
  const files = archive.files.map(cut)
  const isOneModule = !files.some(
    ({ file }) => file.includes('/') || COURSE_FILES.includes(file.toLowerCase()),
  )
  if (isOneModule) return archive
  return { files, others: archive.others.map(cut), leftOut: archive.leftOut.map(cut) }
}

const atLeastThree = (title: string, otherwise: string) =>
  title.length >= 3 ? title : `${otherwise} ${title}`

const folderTitle = (file: string) => {
  const folder = path.dirname(file)
  if (folder === '.') return 'Introduction'
  const title = folder.split('/').map(titleOfName).join(' / ')
  return atLeastThree(title.slice(0, LIMITS.title), 'Module')
}

function groupIntoModules(lessons: ReadLesson[]): ReadModule[] {
  const modules: (ReadModule & { folder: string })[] = []
  for (const lesson of lessons) {
    const folder = path.dirname(lesson.file)
    const title = lesson.module ? atLeastThree(lesson.module, 'Module') : folderTitle(lesson.file)
    const last = modules.at(-1)
    if (last?.folder === folder && last.title === title) last.lessons.push(lesson)
    else modules.push({ folder, title, lessons: [lesson] })
  }
  return modules.map(({ title, lessons: inside }) => ({ title, lessons: inside }))
}

type About = { title: string; description: string; fields: Fields }

function aboutCourse(file: SourceFile | undefined, zipName: string): About {
  const text = file ? Buffer.from(file.bytes).toString('utf8').replaceAll(/\r\n?/g, '\n') : ''
  const { fields, body } = splitFrontMatter(text)
  const heading = /^#[ \t]+(.+)$/m.exec(body)?.[1]?.trim()
  const words = body
    .replace(/^#[ \t]+.+$/m, '')
    .trim()
    .split(/\n\s*\n/)[0]
  const name = path.basename(zipName)
  const title = (fields['title'] || heading || titleOfName(name)).slice(0, LIMITS.title)
  return {
    title: atLeastThree(title, 'Course'),
    description: (fields['description'] || words || `Imported from ${name}`).slice(
      0,
      LIMITS.description,
    ),
    fields,
  }
}

function assertFits(modules: ReadModule[]) {
  if (modules.length > COURSE_LIMITS.modules) throw badRequest(FULL.modules)
  if (modules.some(({ lessons }) => lessons.length > COURSE_LIMITS.lessonsPerModule))
    throw badRequest(FULL.module)
  if (modules.reduce((sum, { lessons }) => sum + lessons.length, 0) > COURSE_LIMITS.lessons)
    throw badRequest(FULL.lessons)
}

const unusedFiles = (others: OtherFile[], pictures: FoundPictures) =>
  others
    .filter(({ entry }) => !pictures.shows(entry))
    .map(({ file }) => ({
      file,
      reason: PICTURE.test(file) ? IMPORT_WORDS.notShown : IMPORT_WORDS.noText,
    }))

function courseOfFiles(archive: Archive, zipName: string) {
  const { files, others, leftOut } = withoutTop(archive)
  const pictures = new FoundPictures(others)
  const sorted = files.toSorted(byPath)
  const about = COURSE_FILES.flatMap((name) =>
    sorted.filter(({ file }) => file.toLowerCase() === name),
  )[0]
  const report: ImportReport = { lessons: [], remarks: [], leftOut: [...leftOut], pictures: 0 }
  const lessons: ReadLesson[] = []
  for (const source of sorted) {
    if (source === about && sorted.length > 1) continue
    const result = readLesson(source, pictures)
    if ('reason' in result) report.leftOut.push({ file: source.file, reason: result.reason })
    else {
      lessons.push(result.lesson)
      report.remarks.push(...result.remarks.map((text) => ({ file: source.file, text })))
    }
  }
  if (lessons.length === 0) throw badRequest(IMPORT_WORDS.nothing)
  report.leftOut.push(...unusedFiles(others, pictures))
  const modules = groupIntoModules(lessons)
  assertFits(modules)
  for (const module of modules)
    for (const { file, title } of module.lessons)
      report.lessons.push({ file, title, module: module.title })
  if (about && sorted.length > 1)
    report.remarks.unshift({
      file: about.file,
      text: 'title and description of the course are from it',
    })
  return { ...aboutCourse(about, zipName), modules, pictures: pictures.list, report }
}

export async function readCourse(file: string, name: string, target: Target): Promise<ReadCourse> {
  const course = courseOfFiles(await readArchive(file), name)
  return { ...course, pictures: await unpackPictures(file, course.pictures, target) }
}
