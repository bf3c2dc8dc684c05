import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { optional } from '#web/lib/query.ts'
import { useQuery } from '#web/lib/use-query.ts'
import { searchAddress } from '../addresses.ts'
import { boxGroups, type BoxRow } from '../box-rows.ts'
import type { SearchAnswer } from '../contract.ts'
import { BoxOptions } from './box-options.tsx'
import { BoxFailed, BoxFound, BoxHints, BoxSkeleton } from './box-states.tsx'
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

/** The box stays until the page is there: what cannot be opened can be chosen again. */
function useOpening(field: HTMLInputElement) {
  const navigate = useNavigate()
  const [newest, setNewest] = useState<symbol>()
  const open = async (to: string) => {
    const opened = Symbol(to)
    setNewest(opened)
    // It ends, too, when another one is chosen.
    await navigate(to)
    setNewest((current) => (current === opened ? undefined : current))
  }
  useEffect(() => {
    const submit = (event: Event) => {
      event.preventDefault()
      void open(searchAddress(field.value.trim()))
    }
    field.form?.addEventListener('submit', submit)
    return () => field.form?.removeEventListener('submit', submit)
  })
  return { isOpening: newest !== undefined, open }
}

/** `shown` is the newest answer, with the words that it is for: those typed once it `isCurrent`. */
function useAnswer(field: HTMLInputElement) {
  const { typed, searched } = useTypedWords(field)
  const { data, isError, refetch } = useQuery(optional(boxQuery(searched)))
  const [shown, setShown] = useState<{ words: string; answer: SearchAnswer }>()
  if (data && (shown?.answer !== data || shown.words !== searched))
    setShown({ words: searched, answer: data })
  const isCurrent = typed === searched && data !== undefined && !isError
  return { shown: isError ? undefined : shown, typed, isCurrent, isError, refetch }
}

export function SearchBox({ dialog }: { dialog: HTMLDialogElement }) {
  const field = dialog.querySelector('input')!
  useClickBeside(dialog)
  const { isOpening, open } = useOpening(field)
  const { shown, typed, isCurrent, isError, refetch } = useAnswer(field)
  const groups = shown ? boxGroups(shown.words, shown.answer) : []
  const choose = (row: BoxRow) => {
    if (row.kind === 'words') typeInto(field, row.words)
    else void open(row.to)
  }
  // Older answers stay to be seen until the new ones come, but no key chooses among them.
  const choice = useChoice(field, isCurrent ? groups.flatMap(({ rows }) => rows) : NO_ROWS, choose)
  const isSearching = !isCurrent && !isError
  return (
    <>
      <p role="status" className="search-state" data-waiting={isOpening || isSearching}>
        {isOpening
          ? 'Opening…'
          : typed && (isSearching ? 'Searching…' : shown && <BoxFound {...shown} />)}
      </p>
      <div className="search-answers" tabIndex={-1} aria-busy={isSearching}>
        {isError && <BoxFailed onRetry={refetch} />}
        {!shown && !isError && <BoxSkeleton />}
        {groups.length > 0 && <BoxOptions groups={groups} choice={choice} onChoose={choose} />}
      </div>
      <BoxHints />
    </>
  )
}
