import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { optional } from '#web/lib/query.ts'
import { useQuery } from '#web/lib/use-query.ts'
import { searchAddress } from '../addresses.ts'
import { boxGroups, type BoxRow } from '../box-rows.ts'
import { foundInWords } from '../found-in-words.ts'
import { BoxOptions } from './box-options.tsx'
import { BoxFailed, BoxHints, BoxSkeleton, NothingFound } from './box-states.tsx'
import { CorrectedWords } from './corrected-words.tsx'
import { boxQuery } from './box-query.ts'
import { useChoice } from './use-choice.ts'
import { useTypedWords } from './use-typed-words.ts'

const NO_ROWS: BoxRow[] = []

function typeInto(field: HTMLInputElement, words: string) {
  field.value = words
  field.dispatchEvent(new Event('input'))
  field.focus()
}

/** Another page was reached, not only the address of a filter behind it; and a click beside the box. */
function useWaysOut(dialog: HTMLDialogElement) {
  const { key } = useLocation()
  const navigation = useNavigationType()
  const opened = useRef(key)
  useEffect(() => {
    if (opened.current !== key && navigation !== 'REPLACE') dialog.close()
  }, [dialog, key, navigation])
  useEffect(() => {
    const leave = ({ target }: Event) => target === dialog && dialog.close()
    dialog.addEventListener('mousedown', leave)
    return () => dialog.removeEventListener('mousedown', leave)
  }, [dialog])
}

function useSubmit(dialog: HTMLDialogElement, field: HTMLInputElement) {
  const navigate = useNavigate()
  useEffect(() => {
    const submit = (event: Event) => {
      event.preventDefault()
      dialog.close()
      void navigate(searchAddress(field.value.trim()))
    }
    field.form?.addEventListener('submit', submit)
    return () => field.form?.removeEventListener('submit', submit)
  }, [dialog, field, navigate])
}

function useAnswer(field: HTMLInputElement) {
  const { typed, searched } = useTypedWords(field)
  const answer = useQuery(optional(boxQuery(searched)), { keepPrevious: true })
  const isCurrent = typed === searched && !answer.isPending && !answer.isError
  return { ...answer, searched, isCurrent }
}

export function SearchBox({ dialog }: { dialog: HTMLDialogElement }) {
  const field = dialog.querySelector('input')!
  useWaysOut(dialog)
  useSubmit(dialog, field)
  const { data, searched, isCurrent, isError, refetch } = useAnswer(field)
  const navigate = useNavigate()
  const groups = data && !isError ? boxGroups(searched, data) : []
  const choose = (row: BoxRow) => {
    if (row.kind === 'words') return typeInto(field, row.words)
    dialog.close()
    void navigate(row.to)
  }
  // Older answers stay to be seen until the new ones come, but no key chooses among them.
  const choice = useChoice(field, isCurrent ? groups.flatMap(({ rows }) => rows) : NO_ROWS, choose)
  const isEmpty = isCurrent && searched !== '' && data?.results.length === 0
  return (
    <>
      <p role="status" className="sr-only">
        {isCurrent && data && searched && (isEmpty ? 'Nothing found' : foundInWords(data))}
      </p>
      <div className="search-answers" aria-busy={!isCurrent && !isError}>
        {isError && <BoxFailed onRetry={refetch} />}
        {!data && !isError && <BoxSkeleton />}
        {isEmpty && <NothingFound words={searched} />}
        {isCurrent && data?.correctedQuery && (
          <p className="search-note">
            <CorrectedWords words={data.correctedQuery} />
          </p>
        )}
        {groups.length > 0 && <BoxOptions groups={groups} choice={choice} onChoose={choose} />}
      </div>
      <BoxHints />
    </>
  )
}
