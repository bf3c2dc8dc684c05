import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchViewer } from '#web/lib/calls/api.ts'
import { writeDraft } from '#web/lib/forms/drafts/drafts.ts'
import { QueryClient } from '#web/lib/calls/query-client.ts'
import { dismissToasts } from '#web/lib/toast.ts'
import { forgetViewer } from '#web/lib/calls/viewer-state.ts'
import type { Note } from '../contract.ts'
import { NoteSaver } from './note-saver.ts'
import { noteQuery } from './queries.ts'
import {
  noteDraftKey,
  sendAllNotes,
  sendUnsentNotes,
  unsentNotes,
  writeHere,
} from './unsent-notes.ts'

const LEARNER = 1
const VIEWER = `${LEARNER} student`
const EMPTY: Note = { text: '', updatedAt: null }

class Storage {
  [key: string]: unknown
  getItem(key: string) {
    return this[key] ?? null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

/** Stores notes as the server does, or refuses them. */
function given() {
  const notes = new Map<string, Note>()
  const calls: string[] = []
  const server = {
    notes,
    calls,
    status: 200,
    answering: Promise.resolve(),
  }
  const answer = (path: string, { body }: RequestInit) => {
    const stored = notes.get(path) ?? EMPTY
    if (typeof body !== 'string') return [200, stored] as const
    const sent = JSON.parse(body) as Note
    if (server.status !== 200) return [server.status, {}] as const
    if (sent.updatedAt !== stored.updatedAt) return [409, {}] as const
    const saved = { text: sent.text, updatedAt: `after ${stored.updatedAt}` }
    notes.set(path, saved)
    return [200, saved] as const
  }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const [status, body] = answer(path, init)
    calls.push(`${init.method ?? 'GET'} ${path}: ${status}`)
    await server.answering
    return Response.json(body, {
      status,
      headers: { 'X-Viewer': server.status === 401 ? 'none' : VIEWER },
    })
  })
  return server
}

const keep = (lessonId: number, note: Note) =>
  writeDraft(noteDraftKey(LEARNER, lessonId), { ...note, courseId: 5 })

const client = new QueryClient()
const sendThem = () => sendUnsentNotes(client, LEARNER)

function signIn() {
  forgetViewer()
  let viewer = VIEWER
  watchViewer(
    () => viewer,
    (next) => {
      if (next !== viewer) forgetViewer()
      viewer = next
    },
  )
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new Storage())
  signIn()
})

afterEach(() => {
  vi.unstubAllGlobals()
  watchViewer(
    () => 'none',
    () => {},
  )
  dismissToasts()
})

/** A note that is open in its lesson, with a first save that is not answered yet. */
function givenOpenNote(lessonId: number, server: ReturnType<typeof given>) {
  const held = Promise.withResolvers<void>()
  server.answering = held.promise
  const draftKey = noteDraftKey(LEARNER, lessonId)
  const leaveIt = writeHere(draftKey, () => saver.save())
  const { path } = noteQuery(lessonId)
  const saver = new NoteSaver({
    path,
    draftKey,
    courseId: 5,
    stored: EMPTY,
    load: () => client.refresh(noteQuery(lessonId)),
    onSaved: () => {},
    show: () => {},
  })
  saver.change('One')
  void saver.save()
  saver.change('One, two')
  return { path, saver, leaveIt, answer: held.resolve }
}

test('what was typed during a save is saved after it, although the lesson was left', async () => {
  const server = given()
  const { path, saver, leaveIt, answer } = givenOpenNote(11, server)
  leaveIt(saver.save())
  const sent = sendThem()
  answer()
  await sent
  expect(server.calls).toEqual([`PUT ${path}: 200`, `PUT ${path}: 200`])
  expect(server.notes.get(path)?.text).toBe('One, two')
  expect(unsentNotes(LEARNER)).toEqual([])
})

test('sending all waits for the save of the open lesson, and nothing is left', async () => {
  const server = given()
  const { path, saver, leaveIt, answer } = givenOpenNote(12, server)
  keep(13, { text: 'Left long ago', updatedAt: null })
  const left = sendAllNotes(client, LEARNER)
  answer()
  await left
  expect(unsentNotes(LEARNER)).toEqual([])
  expect(server.calls).toEqual([
    `PUT ${path}: 200`,
    `PUT ${path}: 200`,
    'PUT /api/lessons/13/note: 200',
  ])
  expect(server.notes.get(path)?.text).toBe('One, two')
  leaveIt(saver.save())
})

test('a session that ended refuses no note: they are sent after the next sign-in', async () => {
  const server = given()
  keep(21, { text: 'First', updatedAt: null })
  keep(22, { text: 'Second', updatedAt: null })
  server.status = 401
  await sendThem()
  expect(server.calls).toEqual(['PUT /api/lessons/21/note: 401'])
  server.status = 200
  signIn()
  await sendThem()
  expect([...server.notes.values()].map(({ text }) => text)).toEqual(['First', 'Second'])
  expect(unsentNotes(LEARNER)).toEqual([])
})

test('a note that the server refuses is tried again only after another sign-in', async () => {
  const server = given()
  keep(31, { text: 'Not a learner any more', updatedAt: null })
  server.status = 403
  await sendThem()
  server.status = 200
  await sendThem()
  expect(server.calls).toEqual(['PUT /api/lessons/31/note: 403'])
  signIn()
  await sendThem()
  expect(unsentNotes(LEARNER)).toEqual([])
})

test('a note that is typed back to what is saved leaves nothing behind', async () => {
  const server = given()
  const { saver, leaveIt, answer } = givenOpenNote(41, server)
  answer()
  await saver.save()
  saver.change('One, two, three')
  expect(unsentNotes(LEARNER)).toHaveLength(1)
  saver.change('One, two')
  expect(unsentNotes(LEARNER)).toEqual([])
  leaveIt(saver.save())
})

test('after a save whose answer was lost, what was typed back is saved', async () => {
  const server = given()
  const { path, saver, leaveIt, answer } = givenOpenNote(42, server)
  answer()
  await saver.save()
  saver.change('One, two, three')
  server.status = 503
  await saver.save()
  server.status = 200
  server.notes.set(path, { text: 'One, two, three', updatedAt: server.notes.get(path)!.updatedAt })
  saver.change('One, two')
  await saver.save()
  expect(server.notes.get(path)?.text).toBe('One, two')
  leaveIt(saver.save())
})
