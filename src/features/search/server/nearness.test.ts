import { expect, test } from 'vitest'
import { shortPosts } from '#server/testing/samples/short-posts.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { SearchResult } from '../contract.ts'

const site = await testApp()
const post = await shortPosts(site)

const found = async (q: string) => {
  const { body } = await site.visitor().get(`/api/search?q=${encodeURIComponent(q)}`)
  return body.results.map(({ title }: SearchResult) => title)
}

test('words that stand side by side come before the same words apart', async () => {
  await post('Down the hill', 'By gradient descent one arrives.')
  await post('A walk at night', 'Descent, descent: the gradient of a hill, and again a descent.')
  expect(await found('gradient descent')).toEqual(['Down the hill', 'A walk at night'])
  expect(await found('gradient desc')).toEqual(['Down the hill', 'A walk at night'])
  await post('The gradient and its descent', 'Nothing else.')
  await post('All on gradient descent', 'Nothing else.')
  await post('Descent along a gradient', 'Nothing else.')
  expect((await found('gradient descent'))[0]).toBe('All on gradient descent')
})

test('words side by side come first also where the last one differs from its stem', async () => {
  await post('From examples', 'What is known of it is machine learning, or so one says.')
  await post('A loom', 'Learning, learning: the machine of a weaver, and a machine.')
  expect(await found('machine learning')).toEqual(['From examples', 'A loom'])
})

test('a name as it was typed comes before the other names of it', async () => {
  await post('Small changes', 'With LoRA a model is changed a little.')
  await post('Matrices', 'A matrix of low rank, low rank, low rank.')
  expect(await found('lora')).toEqual(['Small changes', 'Matrices'])
  await post('On low rank', 'Nothing else.')
  await post('LoRA, explained', 'Nothing else.')
  await post('Low rank again', 'Nothing else.')
  expect((await found('LoRA'))[0]).toBe('LoRA, explained')
})

test('a word as it was typed comes before others of its stem', async () => {
  await post('Generalization', 'It is measured on other data.')
  await post('In general', 'Generals and a general.')
  expect((await found('generalization'))[0]).toBe('Generalization')
})
