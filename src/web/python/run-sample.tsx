import { hydrateRoot, type Root } from 'react-dom/client'
import { AfterHydration } from '../lib/after-hydration.ts'
import { Sample } from './sample.tsx'

const opened = new Map<Element, Root>()
const changed = new WeakMap<Element, string>()

const sourceOf = (block: Element) =>
  changed.get(block) ?? block.querySelector('pre')?.textContent.replace(/\n$/, '') ?? ''

function closeLost() {
  for (const [block, root] of opened)
    if (!block.isConnected) {
      root.unmount()
      opened.delete(block)
    }
}

function samplesAbove(block: Element) {
  const all = [...(block.closest('.prose')?.querySelectorAll('[data-run]') ?? [])]
  return all.slice(0, all.indexOf(block)).map(sourceOf)
}

export function runSample(button: HTMLElement) {
  closeLost()
  const block = button.closest<HTMLElement>('[data-code]')
  if (!block || opened.has(block)) return
  const original = sourceOf(block)
  for (const child of block.querySelectorAll<HTMLElement>(':scope > *')) child.hidden = true
  const place = document.createElement('div')
  block.append(place)
  // Pages already have `hydrateRoot`; `createRoot` would be more code for all of them.
  const root = hydrateRoot(
    place,
    <AfterHydration>
      <Sample
        original={original}
        onChange={(source) => changed.set(block, source)}
        above={() => samplesAbove(block)}
      />
    </AfterHydration>,
  )
  opened.set(block, root)
}
