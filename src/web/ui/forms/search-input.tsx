import { LIMITS } from '#shared/text-limits.ts'
import { useRef, type ComponentProps } from 'react'
import { cx } from '../../lib/class-names.ts'
import { useDebounce } from '../../lib/use-debounce.ts'
import { useOnce } from '../../lib/use-once.ts'
import { CloseIcon, SearchIcon } from '../icons/frame-icons.tsx'
import { PlainButton } from '../plain-button.tsx'

type SearchInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  label: string
  placeholder: string
  onSearch?: (words: string) => void
}

export function SearchInput({ label, onSearch, className, ...rest }: SearchInputProps) {
  const box = useRef<HTMLInputElement>(null)
  const pause = useDebounce()
  const search = () => onSearch?.(box.current?.value.trim() ?? '')
  useOnce(() => {
    // For what was typed before hydration.
    if (box.current?.value !== box.current?.defaultValue) search()
  })
  const clear = () => {
    box.current!.value = ''
    box.current!.dispatchEvent(new Event('input', { bubbles: true }))
    box.current!.focus()
  }
  return (
    <div className={cx('relative', className)}>
      <SearchIcon className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-muted" />
      <input
        {...rest}
        ref={box}
        type="search"
        aria-label={label}
        autoComplete="off"
        maxLength={LIMITS.search}
        onInput={() => pause(search)}
        className="peer control search h-10 pr-10 pl-10"
      />
      <PlainButton
        aria-label="Clear search"
        onClick={clear}
        className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-md text-muted peer-placeholder-shown:hidden hover:text-ink"
      >
        <CloseIcon className="size-4" />
      </PlainButton>
    </div>
  )
}
