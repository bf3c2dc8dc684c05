import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { postWith } from '../posts.ts'
import { blockAt, editorOf, sample } from '../samples.ts'
import { openHydrated } from '../school.ts'

/** The colour of every character. */
const coloursOf = (root: Locator) =>
  root.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const colours: string[] = []
    while (walker.nextNode()) {
      const { color } = getComputedStyle(walker.currentNode.parentElement!)
      for (const sign of walker.currentNode.textContent!)
        if (sign.trim()) colours.push(`${sign} ${color}`)
    }
    return colours
  })

const COLOURFUL = `import math as m
from dataclasses import dataclass

@dataclass
class Point(object):
    """A place."""
    x: float = 0.5  # where it is
    name: str = None

    def length(self, *others: "Point", scale=1e-3) -> float:
        print(f"{self.x:.2f} of {len(others)}", sum([1, 2]), True)
        return m.sqrt(self.x ** 2) if not others else -1

for n in range(0x10): print(Point(n).length(), sorted({1: 'a'}, key=lambda k: -k))
try:
    raise ValueError("no")
except (TypeError, ValueError) as error: pass
async def wait(): await wait()
`

test('a sample has the same colours as an editor, in both themes', async ({ page, baseURL }) => {
  await openHydrated(page, await postWith(baseURL, sample(COLOURFUL)))
  const block = blockAt(page, 0)
  const themes = ['light', 'dark'] as const
  const before = new Map<string, string[]>()
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    before.set(colorScheme, await coloursOf(block.locator('pre code')))
  }
  expect(new Set(before.get('light')!.map((each) => each.slice(2))).size).toBeGreaterThan(6)
  await block.getByRole('button', { name: 'Run' }).click()
  await expect(editorOf(block)).toHaveAttribute('contenteditable')
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    expect(await coloursOf(editorOf(block))).toEqual(before.get(colorScheme))
  }
})
