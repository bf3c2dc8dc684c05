import { expect, test } from 'vitest'
import { z } from 'zod'
import { exportContract } from './collect-data.ts'

test('what no contract names is not exported, neither beside the parts nor in them', () => {
  const pets = z.object({ pets: z.array(z.object({ name: z.string() })) })
  const contract = exportContract([
    { contract: pets, collect: () => Promise.resolve({ pets: [] }) },
  ])
  const user = {
    id: 1,
    username: 'ada',
    fullName: 'Ada',
    email: 'ada@example.org',
    role: 'student',
    avatarUrl: null,
    bio: null,
    createdAt: new Date(0),
    emailVerified: true,
    pendingEmail: null,
    hasPassword: true,
    hasGoogle: false,
    passwordHash: 'secret',
  }
  const session = {
    id: 1,
    userAgent: null,
    address: null,
    createdAt: new Date(0),
    lastSeenAt: new Date(0),
  }
  const exported = contract.parse({
    exportedAt: new Date(0),
    user,
    sessions: [{ ...session, tokenHash: 'secret' }],
    pets: [{ name: 'Rex', chip: 'secret' }],
    others: 'secret',
  })
  expect(Object.keys(exported)).toEqual(['exportedAt', 'user', 'sessions', 'pets'])
  expect(exported).toMatchObject({ sessions: [{ userAgent: null }], pets: [{ name: 'Rex' }] })
  expect(JSON.stringify(exported)).not.toContain('secret')
})

test('no two parts of the export can have one name', () => {
  const notes = z.object({ notes: z.array(z.string()) })
  const part = { contract: notes, collect: async () => ({ notes: [] }) }
  expect(() => exportContract([part, part])).toThrow('two parts named notes')
  const user = { contract: z.object({ user: z.string() }), collect: async () => ({ user: '' }) }
  expect(() => exportContract([user])).toThrow('two parts named user')
})
