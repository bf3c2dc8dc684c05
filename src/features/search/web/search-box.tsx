import { useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { optional } from '#web/lib/calls/query.ts'
import { useQuery } from '#web/lib/calls/use-query.ts'
import { searchAddress } from '../addresses.ts'
import { boxGroups, type BoxRow } from '../box-rows.ts'
import type { SearchAnswer } from '../contract.ts'
import { BoxFailed } from './box-failed.tsx'
import { BoxOptions } from './box-options.tsx'
import { BoxFound, BoxHints, BoxSkeleton } from './box-states.tsx'
import { boxQuery } from './box-query.ts'
import { useChoice } from './use-choice.ts'
import { useTypedWords } from './use-typed-words.ts'

const NO_ROWS: BoxRow[] = []

function typeInto(field: HTMLInputElement, words: string) {
  field.value = words
  field.dispatchEvent(new Event('input'))
  field.focus()
}

function useClickBeside(dialog: HTMLDialogElement) {
  useEffect(() => {
    const leave = ({ target }: Event) => target === dialog && dialog.close()
    dialog.addEventListener('mousedown', leave)
    return () => dialog.removeEventListener('mousedown', leave)
  }, [dialog])
}

/** `shown` is the newest answer with its words, which may be older than those typed (`isCurrent`). */
function useAnswer(field: HTMLInputElement) {
  const { typed, searched } = useTypedWords(field)
  const { data, isError, refetch } = useQuery(optional(boxQuery(searched)))
  const [shown, setShown] = useState<{ words: string; answer: SearchAnswer }>()
  if (data && (shown?.answer !== data || shown.words !== searched))
    setShown({ words: searched, answer: data })
  const isMissed = isError && data === undefined
  const hasFailed = isMissed && typed === searched
  const isCurrent = typed === searched && data !== undefined
  return { shown: isMissed ? undefined : shown, typed, isCurrent, hasFailed, refetch }
}

type Entered = { words: string; inNewTab: boolean }

/** Enter waits for the answer to the typed words; typing more cancels it. */
function useEnter(
  field: HTMLInputElement,
  { typed, isCurrent, hasFailed, refetch }: ReturnType<typeof useAnswer>,
  { entered, onAnswer }: { entered: string | undefined; onAnswer: (inNewTab: boolean) => void },
) {
  const awaited = useRef<Entered | undefined>(
    entered === undefined ? undefined : { words: entered, inNewTab: false },
  )
  useEffect(() => {
    const enter = (event: Event, inNewTab: boolean) => {
      event.preventDefault()
      if (isCurrent) return onAnswer(inNewTab)
      awaited.current = { words: typed, inNewTab }
      if (hasFailed) refetch()
    }
    const submit = (event: Event) => enter(event, false)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      if (event.repeat) event.preventDefault()
      else enter(event, true)
    }
    field.form?.addEventListener('submit', submit)
    field.addEventListener('keydown', onKey)
    return () => {
      field.form?.removeEventListener('submit', submit)
      field.removeEventListener('keydown', onKey)
    }
  })
  useEffect(() => {
    const asked = awaited.current
    const isWanted = asked?.words === typed
    if (!isWanted || isCurrent || hasFailed) awaited.current = undefined
    if (asked && isWanted && isCurrent) onAnswer(asked.inNewTab)
  })
}

type SearchBoxProps = {
  dialog: HTMLDialogElement
  /** Enter was pressed with these words before the box was loaded. */
  entered: string | undefined
}

export function SearchBox({ dialog, entered }: SearchBoxProps) {
  const field = dialog.querySelector('input')!
  const navigate = useNavigate()
  // The box stays open until the page is loaded: if that fails, one can choose again.
  const isOpening = useNavigation().state !== 'idle'
  useClickBeside(dialog)
  const answer = useAnswer(field)
  const { shown, typed, isCurrent, hasFailed, refetch } = answer
  const groups = shown ? boxGroups(shown.words, shown.answer) : []
  // Older results stay visible until the new ones come, but keys do not choose among them.
  const choice = useChoice(field, isCurrent ? groups.flatMap(({ rows }) => rows) : NO_ROWS)
  const choose = (row: BoxRow) => {
    if (row.kind === 'words') typeInto(field, row.words)
    else void navigate(row.to)
  }
  const openChosen = (inNewTab: boolean) => {
    const { chosen } = choice
    if (inNewTab) window.open(chosen?.to ?? searchAddress(typed), '_blank', 'noopener')
    else if (chosen) choose(chosen)
    else void navigate(searchAddress(typed))
  }
  useEnter(field, answer, { entered, onAnswer: openChosen })
  const isSearching = !isCurrent && !hasFailed
  return (
    <>
      <p role="status" className="search-state" data-waiting={isOpening || isSearching}>
        {isOpening
          ? 'Opening…'
          : typed && (isSearching ? 'Searching…' : shown && <BoxFound {...shown} />)}
      </p>
      <div className="search-answers" tabIndex={-1} aria-busy={isSearching}>
        {hasFailed && <BoxFailed onRetry={refetch} />}
        {!shown && !hasFailed && <BoxSkeleton />}
        {groups.length > 0 && <BoxOptions groups={groups} choice={choice} onChoose={choose} />}
      </div>
      <BoxHints />
    </>
  )
}
