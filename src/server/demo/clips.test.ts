import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readAcademy } from './read-academy.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const bytesOf = (name: string) => readFileSync(path.join(ROOT, 'public/media', name))

const { courses } = await readAcademy()
const DESCRIPTION = /^<details><summary>What the clip shows<\/summary><p>(.+)<\/p><\/details>\n\n/

describe('clips', () => {
  test.each(courses)(
    'the first lesson of $slug has its own, drawn beside it',
    ({ slug, lessons }) => {
      expect(lessons[0]!.video).toBe(`/media/${slug}.mp4`)
      expect(readdirSync(path.join(ROOT, 'demo/courses', slug))).toContain('clip.py')
      const clip = bytesOf(`${slug}.mp4`)
      expect(clip.length).toBeLessThanOrEqual(150_000)
      // MP4 whose index is before its pictures, so that it plays as it arrives; H.264; no sound.
      expect(clip.toString('latin1', 4, 8)).toBe('ftyp')
      expect(clip.indexOf('moov')).toBeLessThan(clip.indexOf('mdat'))
      expect(clip.includes('avc1')).toBe(true)
      expect(clip.includes('soun')).toBe(false)
      const poster = bytesOf(`${slug}.avif`)
      expect(poster.length).toBeLessThanOrEqual(20_000)
      expect(poster.toString('latin1', 4, 12)).toBe('ftypavif')
    },
  )

  test.each(courses)('$slug describes its clip for people who cannot see it', ({ lessons }) => {
    const [, description = ''] = DESCRIPTION.exec(lessons[0]!.markdown) ?? []
    expect(description.split(' ').length).toBeGreaterThan(40)
  })

  test.each(courses)('all other lessons of $slug are texts', ({ lessons }) => {
    expect(lessons.slice(1).map(({ video }) => video)).toEqual(lessons.slice(1).map(() => null))
  })

  test('no two are the same', () => {
    const clips = courses.map(({ slug }) => bytesOf(`${slug}.mp4`).toString('base64'))
    expect(new Set(clips).size).toBe(courses.length)
  })
})
