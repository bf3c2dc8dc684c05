import { useState } from 'react'
import { attempt } from '#web/lib/attempt.ts'
import { areSingleKeysOn, SINGLE_KEYS_OFF } from '#web/lib/focus/key-clicks.ts'
import { Checkbox } from '#web/ui/forms/choice.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'

const KEYS = [
  ['n', 'Next lesson'],
  ['p', 'Previous lesson'],
  ['c', 'Complete and continue'],
  ['l', 'Show or hide the list of lessons'],
  ['r', 'Continue where you stopped'],
  ['h', 'Highlight the selected words'],
  ['m', 'Write a note on this lesson'],
  ['/', 'Search, also Ctrl or ⌘ with K'],
  ['?', 'This sheet'],
]

const turnSingleKeys = (isOn: boolean) =>
  attempt(() =>
    isOn ? localStorage.removeItem(SINGLE_KEYS_OFF) : localStorage.setItem(SINGLE_KEYS_OFF, '1'),
  )

export function KeySheet({ onClose }: { onClose: () => void }) {
  const [areOn, setOn] = useState(areSingleKeysOn)
  return (
    <Dialog open onClose={onClose} title="Keys" size="sm">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3">
        {KEYS.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-md border border-line-strong bg-sunken px-2 py-0.5 font-mono text-sm">
                {key}
              </kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-t border-line pt-4">
        <Checkbox
          label="Use single keys"
          checked={areOn}
          onChange={(event) => {
            turnSingleKeys(event.target.checked)
            setOn(event.target.checked)
          }}
        />
      </div>
    </Dialog>
  )
}
