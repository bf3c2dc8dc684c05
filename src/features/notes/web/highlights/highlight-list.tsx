import { useState } from 'react'
import { focusElement } from '#web/lib/focus/focus-element.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TrashIcon } from '#web/ui/icons/icons.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import type { Highlight } from '../../contract.ts'
import { NOTE_LIMITS } from '../../limits.ts'
import { goTo } from './paint.ts'
import type { Placed } from './use-page-text.ts'
import type { Removal } from './use-highlight-removal.tsx'

type CommentProps = { comment: string | null; onSave: (comment: string) => void }

function Comment({ comment, onSave }: CommentProps) {
  const [isOpen, setOpen] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [text, setText] = useState('')
  /** Opens with the current comment, even if another tab wrote it. */
  const open = () => {
    setText(comment ?? '')
    setOpen(true)
  }
  if (!isOpen)
    return (
      <div className="flex flex-wrap items-baseline gap-x-3">
        {comment && <p className="wrap-anywhere">{comment}</p>}
        <Button
          size="sm"
          variant="ghost"
          className="-ml-2"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field that had the focus is gone
          autoFocus={isSaved}
          onClick={open}
        >
          {comment ? 'Change comment' : 'Add a comment'}
        </Button>
      </div>
    )
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(text.trim())
        setSaved(true)
        setOpen(false)
      }}
    >
      <Field label="Comment" hideLabel className="min-w-48 flex-1">
        <Input
          value={text}
          maxLength={NOTE_LIMITS.comment}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears on request
          autoFocus
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button type="submit">Save comment</Button>
    </form>
  )
}

type HighlightListProps = {
  placed: Placed[]
  onRemove: (removal: Removal) => void
  onComment: (highlight: Highlight, comment: string) => void
}

const beginningOf = ({ quote }: Highlight) =>
  quote.length > 40 ? `${quote.slice(0, 40).trimEnd()}…` : quote

/** Removing one removes the focused button: the next one gets the focus, or the notes. */
function leave(item: Element | null) {
  const next = item?.nextElementSibling ?? item?.previousElementSibling ?? item?.closest('section')
  if (next instanceof HTMLElement) focusElement(next)
}

export function HighlightList({ placed, onRemove, onComment }: HighlightListProps) {
  return (
    <ul className="flex flex-col gap-4">
      {placed.map(({ highlight, range }) => (
        <li
          key={`${highlight.prefix} ${highlight.quote} ${highlight.suffix}`}
          className="flex flex-col gap-1 border-l-2 border-yellow-mid pl-4 text-sm"
        >
          <blockquote className="line-clamp-4 font-serif text-base wrap-anywhere">
            {highlight.quote}
          </blockquote>
          <div className="flex flex-wrap items-center gap-x-2">
            {range ? (
              <Button size="sm" variant="ghost" className="-ml-2" onClick={() => goTo(range)}>
                Go to
                <span className="sr-only">{`: ${beginningOf(highlight)}`}</span>
              </Button>
            ) : (
              <Badge tone="slate">No longer in the text</Badge>
            )}
            <Button
              size="sm"
              variant="ghost"
              icon={<TrashIcon className="size-4" />}
              onClick={({ currentTarget }) => {
                const item = currentTarget.closest('li')
                onRemove({ highlights: [highlight], leave: () => leave(item) })
              }}
            >
              Remove
              <span className="sr-only">{`: ${beginningOf(highlight)}`}</span>
            </Button>
          </div>
          <Comment
            comment={highlight.comment}
            onSave={(comment) => onComment(highlight, comment)}
          />
        </li>
      ))}
    </ul>
  )
}
