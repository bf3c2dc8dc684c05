import { beforeEach, expect, test } from 'vitest'
import { dismissFollowed, dismissToast, toast, toastStore } from './toast.ts'

beforeEach(() => {
  for (const { id } of toastStore.read()) dismissToast(id)
})

test('keeps toasts in the order they came, until they are dismissed', () => {
  const first = toast({ title: 'One' })
  toast({ title: 'Two', variant: 'destructive' })
  expect(toastStore.read().map(({ title }) => title)).toEqual(['One', 'Two'])
  dismissToast(first)
  expect(toastStore.read().map(({ title }) => title)).toEqual(['Two'])
})

test('drops the oldest toast when there are too many', () => {
  for (const title of ['1', '2', '3', '4', '5', '6']) toast({ title })
  expect(toastStore.read().map(({ title }) => title)).toEqual(['3', '4', '5', '6'])
})

test('the same message again replaces the one that is shown', () => {
  const first = toast({ title: 'Error', description: 'Busy', variant: 'destructive' })
  toast({ title: 'Saved', action: { label: 'Open', to: '/blog/1' } })
  const again = toast({ title: 'Error', description: 'Busy', variant: 'destructive' })
  expect(again).not.toBe(first)
  expect(toastStore.read().map(({ title }) => title)).toEqual(['Saved', 'Error'])
  toast({ title: 'Saved', action: { label: 'Open', to: '/blog/1' } })
  expect(toastStore.read().map(({ title }) => title)).toEqual(['Error', 'Saved'])
})

test('the same words stay beside each other if they lead elsewhere or try something else again', () => {
  toast({ title: 'Saved', action: { label: 'Open', to: '/blog/1' } })
  toast({ title: 'Saved', action: { label: 'Open', to: '/blog/2' } })
  toast({ title: 'Not saved', action: { label: 'Try again', act: () => {} } })
  toast({ title: 'Not saved', action: { label: 'Try again', act: () => {} } })
  expect(toastStore.read()).toHaveLength(4)
})

test('notifies its listeners until they unsubscribe', () => {
  let calls = 0
  const leave = toastStore.subscribe(() => (calls += 1))
  toast({ title: 'One' })
  leave()
  toast({ title: 'Two' })
  expect(calls).toBe(1)
})

test('shows nothing on the server', () => {
  toast({ title: 'One' })
  expect(toastStore.readOnServer()).toEqual([])
})

test('a message with a link is dismissed when its page is reached', () => {
  toast({ title: 'Saved' })
  toast({ title: 'Duplicated', action: { label: 'Edit it', to: '/courses/7/edit?tab=1' } })
  toast({ title: 'Failed', action: { label: 'Try again', act: () => {} } })
  dismissFollowed('/courses/7')
  expect(toastStore.read()).toHaveLength(3)
  dismissFollowed('/courses/7/edit')
  expect(toastStore.read().map(({ title }) => title)).toEqual(['Saved', 'Failed'])
})
