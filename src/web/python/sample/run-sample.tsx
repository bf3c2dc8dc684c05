import { mountedInText, mountInText } from '../../lib/mount-in-text.tsx'
import { Sample } from './sample.tsx'

const changed = new WeakMap<Element, string>()

const sourceOf = (block: Element) =>
  changed.get(block) ?? block.querySelector('pre')?.textContent.replace(/\n$/, '') ?? ''

function samplesAbove(block: Element) {
  const all = [...(block.closest('.prose')?.querySelectorAll('[data-run]') ?? [])]
  return all.slice(0, all.indexOf(block)).map(sourceOf)
}

export function runSample(button: HTMLElement) {
  const block = button.closest<HTMLElement>('[data-code]')
  if (!block?.isConnected || mountedInText.has(block)) return
  const original = sourceOf(block)
  for (const child of block.querySelectorAll<HTMLElement>(':scope > *')) child.hidden = true
  const place = document.createElement('div')
  block.append(place)
  mountInText(
    block,
    place,
    <Sample
      original={original}
      onChange={(source) => changed.set(block, source)}
      above={() => samplesAbove(block)}
    />,
  )
}
