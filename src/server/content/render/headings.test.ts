import { expect, test } from 'vitest'
import { prepareNow } from '../prepare/prepare.ts'

const ids = (source: string) =>
  [...prepareNow(source).contentHtml.matchAll(/ id="([^"]*)"/g)].map((match) => match[1])

test('a heading links to itself', () => {
  expect(prepareNow('<h2>Why <em>it</em> works</h2>').contentHtml).toBe(
    '<h2 id="h-why-it-works"><a class="heading-link" href="#h-why-it-works">Why <em>it</em> works</a></h2>',
  )
})

test('a heading with a link in it, or in a link, is no link', () => {
  expect(prepareNow('<h2>See <a href="/x">x</a></h2>').contentHtml).toBe(
    '<h2 id="h-see-x">See <a href="/x">x</a></h2>',
  )
  expect(prepareNow('<a href="/x"><h2>Y</h2></a>').contentHtml).toBe(
    '<a href="/x"><h2 id="h-y">Y</h2></a>',
  )
})

test('ids are unique, even beside a name that looks like a numbered one', () => {
  expect(ids('<h2>a</h2><h2>a</h2><h2>a 2</h2><h2>a</h2><h2>a-2</h2>')).toEqual([
    'h-a',
    'h-a-2',
    'h-a-2-2',
    'h-a-3',
    'h-a-2-3',
  ])
  const many = ids('<h3>a</h3>'.repeat(500))
  expect(new Set(many).size).toBe(500)
})

test('thousands of headings are shown, and five hundred of them listed', () => {
  const { contentHtml, toc } = prepareNow('<h2>a</h2>'.repeat(19_000))
  expect(contentHtml.split('<h2')).toHaveLength(19_001)
  expect(contentHtml).toMatch(/<h2>a<\/h2>$/)
  expect(toc).toHaveLength(500)
})

test('ids are readable in every script and shadow nothing', () => {
  expect(
    ids(
      '<h2>Über Größe</h2><h2>梯度下降</h2><h2>التعلم</h2><h2>🚀</h2><h2>location</h2><h2>__proto__</h2>',
    ),
  ).toEqual(['h-uber-große', 'h-梯度下降', 'h-التعلم', 'h-section', 'h-location', 'h-proto'])
})

test('an empty heading gets no id', () => {
  expect(prepareNow('<h2> </h2>').contentHtml).toBe('<h2> </h2>')
})

test('from three headings on there is a table of contents, with formulas as text', () => {
  expect(prepareNow('<h2>a</h2><h3>b</h3>').toc).toEqual([])
  expect(prepareNow('<h2>a</h2><h3>b $x_1$</h3><h4>c</h4><h5>d</h5>').toc).toEqual([
    { id: 'h-a', text: 'a', level: 2 },
    { id: 'h-b-x1', text: 'b x1', level: 3 },
    { id: 'h-c', text: 'c', level: 4 },
  ])
})
