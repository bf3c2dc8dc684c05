import { getSchema } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
import { describe, expect, test } from 'vitest'
import { beginAcademy } from '#server/demo/prepare-academy.ts'
import { prepareNow } from '#server/content/prepare/prepare.ts'
import { HONEST } from '#server/testing/corpus/honest.ts'
import { ALL_NODES } from '../nodes/all-nodes.ts'
import { readText, StoredText } from './open-text.ts'
import { splitBlocks } from './split-blocks.ts'

const schema = getSchema(ALL_NODES)

function open(html: string) {
  const { split, json } = readText(schema, html)
  const doc = schema.nodeFromJSON(json)
  doc.check()
  return { stored: new StoredText(split, doc), doc, split }
}

/** The places of the first, the last and some other line that can be typed in. */
function linesOf(doc: Node): number[] {
  const places: number[] = []
  doc.descendants((node, at) => {
    if (node.isTextblock) places.push(at)
  })
  return [0, 0.3, 0.7, 1]
    .map((share) => places[Math.round(share * (places.length - 1))])
    .filter((at) => at !== undefined)
}

const islandsOf = (doc: Node) => {
  const islands: string[] = []
  doc.descendants((node) => {
    if (node.type.name === 'island') islands.push(String(node.attrs['html']))
  })
  return islands
}

const typed = (doc: Node, at: number) => EditorState.create({ doc }).tr.insertText('Z', at + 1)

async function academyTexts() {
  const { lessons, articles } = await beginAcademy()
  return [...(await lessons).values(), ...(await articles).values()].map(({ content }) => content)
}

const academy = await academyTexts()

describe.each([
  ['the demo academy', academy],
  ['the honest documents', HONEST.map(({ html }) => html)],
])('every text of %s', (_, texts) => {
  test('is identical after being opened and saved', () => {
    expect(texts.length).toBeGreaterThan(60)
    for (const html of texts) {
      const { stored, doc } = open(html)
      expect(stored.html(doc)).toBe(html)
    }
  })

  test('changing one line leaves every other block identical', () => {
    for (const html of texts) {
      const { stored, doc, split } = open(html)
      for (const at of linesOf(doc)) {
        const { doc: changed } = typed(doc, at)
        const touched = doc.resolve(at).index(0)
        const after = splitBlocks(stored.html(changed))!
        expect(after.blocks.length).toBe(Math.max(1, split.blocks.length))
        for (const [index, block] of split.blocks.entries())
          if (index !== touched) expect(after.blocks[index]).toEqual(block)
          else expect(after.blocks[index]!.before).toBe(block.before)
        expect(after.after).toBe(split.after)
      }
    }
  })

  test('is identical again when a change is undone', () => {
    for (const html of texts) {
      const { stored, doc } = open(html)
      const [at] = linesOf(doc)
      if (at === undefined) continue
      const { doc: changed } = typed(doc, at)
      const back = EditorState.create({ doc: changed }).tr.delete(at + 1, at + 2)
      expect(stored.html(back.doc)).toBe(html)
    }
  })
})

test('a document reads the same when all of its blocks are written again', () => {
  for (const { html } of HONEST) {
    const { doc } = open(html)
    const written = new StoredText({ blocks: [], after: '' }, doc).html(doc)
    expect(prepareNow(written).contentText).toBe(prepareNow(html).contentText)
  }
})

test('no text of the academy contains an island', () => {
  const blocks = academy.flatMap((html) => splitBlocks(html)!.blocks)
  const islands = academy.flatMap((html) => islandsOf(open(html).doc))
  expect(blocks.length).toBeGreaterThan(3000)
  expect(islands).toEqual([])
})

test('what the editor has no tools for is preserved as an island, inside of other blocks too', () => {
  const terms = '<dl><dt>Epoch</dt><dd>One pass.</dd></dl>'
  const { doc, stored } = open(`<blockquote><p>Words</p>${terms}</blockquote>`)
  expect(islandsOf(doc)).toEqual([terms])
  expect(stored.html(typed(doc, 1).doc)).toBe(`<blockquote><p>ZWords</p>${terms}</blockquote>`)
})

test('a new block is on a line of its own, and empty lines are dropped', () => {
  const { doc, stored } = open('<p>One</p>\n\n<p>Two</p>\n')
  const line = schema.node('paragraph', null, [schema.text('New')])
  const { doc: changed } = EditorState.create({ doc }).tr.insert(doc.child(0).nodeSize, [
    line,
    schema.node('paragraph'),
  ])
  expect(stored.html(changed)).toBe('<p>One</p>\n\n<p>New</p>\n\n<p>Two</p>\n')
})
