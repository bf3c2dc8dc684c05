import type { ComponentProps } from 'react'
import { cx } from '../lib/class-names.ts'
import { useTypedEarly } from '../lib/use-typed-early.ts'
import { CloseIcon } from './frame-icons.tsx'
import { SearchIcon } from './icons.tsx'

type SearchInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  label: string
  value: string
  onChange: (value: string) => void
}

/** Put it in a `<form role="search">` with a `name`, and it searches without script too. */
export function SearchInput({ label, value, onChange, className, ...rest }: SearchInputProps) {
  const ref = useTypedEarly<HTMLInputElement>(value, onChange)
  const clear = () => {
    onChange('')
    ref.current?.focus()
  }
  return (
    <div className={cx('relative', className)}>
      <SearchIcon className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-muted" />
      <input
        {...rest}
        ref={ref}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="control search h-10 pr-10 pl-10"
      />
      {value && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={clear}
          className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-md text-muted hover:text-ink"
        >
          <CloseIcon className="size-4" />
        </button>
      )}
    </div>
  )
}
