import { useRef, useState } from 'react'
import { openRowsOf, type Choices } from '#shared/compare/merge-form.ts'
import { counted } from '#shared/format/counted.ts'
import { toast } from '../../lib/toast.ts'
import type { PreparedMerge } from '../../lib/working-copy/use-merging.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { MergeSection } from './merge-section.tsx'

type MergeDialogProps = { merge: PreparedMerge; onClose: () => void }

const introduction = (places: number) =>
  places === 0
    ? 'You and they changed different places: everything fits together.'
    : `What only one of you changed is taken over. ${counted(places, 'place')} that both changed ${places === 1 ? 'is' : 'are'} yours to choose.`

export function MergeDialog({ merge, onClose }: MergeDialogProps) {
  const [choices, setChoices] = useState<Choices>({})
  const [isRefused, setRefused] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const open = openRowsOf(merge.sections)
  const missing = open.filter(({ id }) => choices[id] === undefined).length
  const use = () => {
    if (missing > 0) {
      setRefused(true)
      body.current?.querySelector<HTMLElement>('[data-undecided] input')?.focus()
      return
    }
    onClose()
    merge.use(choices)
    toast({ title: 'Texts Merged', description: 'The result is in the form, and not saved yet' })
  }
  return (
    <Dialog
      open
      isSteady
      size="lg"
      onClose={onClose}
      title="Compare and merge"
      description={introduction(open.length)}
      footer={
        <>
          <p role="status" className="mr-auto self-center text-sm text-muted">
            {missing > 0 &&
              (isRefused
                ? `Choose first: ${counted(missing, 'place')} left`
                : `${counted(missing, 'place')} left to choose`)}
          </p>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={use}>
            Use the merged text
          </Button>
        </>
      }
    >
      <div ref={body} className="flex flex-col gap-8">
        {merge.sections.length === 0 && (
          <p className="text-sm">Theirs and yours are the same by now.</p>
        )}
        {merge.sections.map((section) => (
          <MergeSection
            key={section.id}
            section={section}
            choices={choices}
            onChoose={(id, choice) => setChoices((before) => ({ ...before, [id]: choice }))}
          />
        ))}
      </div>
    </Dialog>
  )
}
