import { useRef, useState } from 'react'
import { loadCode } from '../../lib/deployment.ts'
import type { PreparedMerge } from '../../lib/working-copy/use-merging.ts'
import { Button } from '../button.tsx'
import { NotLoaded } from '../dialogs/lazy-dialog-button.tsx'
import { useHeadingAfterwards } from '../dialogs/use-heading-afterwards.ts'
import type { MergeDialog } from './merge-dialog.tsx'

export type PrepareMerge = () => Promise<PreparedMerge>

type State =
  | { kind: 'closed' | 'loading' | 'failed' }
  | { kind: 'open'; Dialog: typeof MergeDialog; merge: PreparedMerge }

export function MergeButton({ prepare }: { prepare: PrepareMerge }) {
  const [state, setState] = useState<State>({ kind: 'closed' })
  const button = useRef<HTMLButtonElement>(null)
  // The notice disappears when the conflict is resolved.
  const { remember } = useHeadingAfterwards(button)
  const open = async () => {
    setState({ kind: 'loading' })
    try {
      const { MergeDialog: Dialog } = await loadCode(() => import('./merge-dialog.tsx'))
      // Called last, so that what is typed while the code loads takes part in the merge.
      const { sections, use } = await prepare()
      const merge: PreparedMerge = {
        sections,
        use: (choices) => {
          remember()
          use(choices)
        },
      }
      setState({ kind: 'open', Dialog, merge })
    } catch {
      setState({ kind: 'failed' })
    }
  }
  return (
    <>
      <Button ref={button} size="sm" pending={state.kind === 'loading'} onClick={() => void open()}>
        Compare and merge
      </Button>
      {state.kind === 'failed' && (
        <NotLoaded>The comparison could not be loaded. Nothing was changed.</NotLoaded>
      )}
      {state.kind === 'open' && (
        <state.Dialog merge={state.merge} onClose={() => setState({ kind: 'closed' })} />
      )}
    </>
  )
}
