import { expect, test } from 'vitest'
import { listAddress } from './list-address.ts'

test('an address of a page leaves out what is empty', () => {
  const filters = { q: '', kind: null, level: undefined }
  expect(listAddress('/api/list', { page: 1, perPage: 50, ...filters })).toBe('/api/list?limit=50')
})

test('an address of a later page names its filters, and may ask for more than a page', () => {
  const page = { page: 3, perPage: 24, limit: 25, view: 'card', q: 'a b' }
  expect(listAddress('/api/list', page)).toBe('/api/list?limit=25&offset=48&view=card&q=a+b')
})
