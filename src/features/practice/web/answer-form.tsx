import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

type AnswerFormProps = {
  isPending: boolean
  onSubmit: () => void
  buttons?: ReactNode
  children: ReactNode
}

export function AnswerForm({ isPending, onSubmit, buttons, children }: AnswerFormProps) {
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) onSubmit()
      }}
    >
      {children}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" pending={isPending} pendingLabel="Checking…">
          Check
        </Button>
        {buttons}
      </div>
    </form>
  )
}
