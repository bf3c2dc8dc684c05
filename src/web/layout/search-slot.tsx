import { useEffect, useRef, useState, type ComponentProps, type RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { BoxFailed } from '#features/search/web/box-failed.tsx'
import { LIMITS } from '#shared/text-limits.ts'
import { askServer } from '../lib/deployment.ts'
import { useKeyClicks } from '../lib/focus/key-clicks.ts'
import { lazyPart, useLazyPart } from '../lib/hydration/lazy-part.ts'
import { isTypedStep } from '../lib/typing/typed-step.ts'
import { useHydrated } from '../lib/hydration/use-hydrated.ts'
import { buttonClass } from '../ui/button.tsx'
import { CloseIcon, SearchIcon } from '../ui/icons/frame-icons.tsx'

/** Not `loadCode`, which reloads after a deployment: that would lose what is being typed. */
const searchBox = lazyPart(
  async () => (await import('#features/search/web/search-box.tsx')).SearchBox,
)

const loadSoon = () => void searchBox.load().catch(() => {})

function Answers({ dialog }: { dialog: HTMLDialogElement }) {
  const { Part, hasFailed, retry } = useLazyPart(searchBox)
  const [entered, setEntered] = useState<string>()
  if (hasFailed && entered !== undefined) setEntered(undefined)
  useEffect(() => {
    const form = dialog.querySelector('form')!
    const enterAgain = async () => {
      // Without the box's code, the server's search page can still answer.
      if ((await retry()) === 'failed' && (await askServer()) !== 'unreachable') form.submit()
    }
    form.onsubmit = () => {
      if (!Part) setEntered(dialog.querySelector('input')!.value.trim())
      if (hasFailed) void enterAgain()
      return false
    }
    form.oninput = () => {
      setEntered(undefined)
      if (hasFailed) searchBox.load().then(retry, () => {})
    }
  })
  if (Part) return <Part dialog={dialog} entered={entered} />
  if (hasFailed) return <BoxFailed onRetry={() => void retry()} />
  return (
    <p role="status" className="search-note">
      Loading…
    </p>
  )
}

type SearchDialogProps = {
  dialog: RefObject<HTMLDialogElement | null>
  opened: HTMLDialogElement | null
  onClose: ComponentProps<'dialog'>['onClose']
}

function SearchDialog({ dialog, opened, onClose }: SearchDialogProps) {
  return (
    <dialog ref={dialog} aria-label="Search" className="search-dialog" onClose={onClose}>
      <form role="search" action="/search" className="search-field">
        <SearchIcon />
        <input
          name="q"
          role="combobox"
          aria-label="Search"
          aria-expanded="false"
          aria-controls="search-options"
          aria-autocomplete="list"
          autoComplete="off"
          enterKeyHint="go"
          placeholder="Search Ascent"
          maxLength={LIMITS.search}
        />
        <button
          type="button"
          aria-label="Close"
          className={buttonClass({ variant: 'ghost', size: 'icon' })}
          onClick={() => dialog.current?.close()}
        >
          <CloseIcon />
        </button>
      </form>
      {opened && <Answers dialog={opened} />}
    </dialog>
  )
}

/** A link, so that it works without script and in a new tab. */
export function SearchSlot() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [opened, setOpened] = useState<HTMLDialogElement | null>(null)
  const isHydrated = useHydrated()
  const location = useLocation()
  const { pathname } = location
  const navigation = useNavigationType()
  useKeyClicks()
  useEffect(() => dialog.current?.close(), [pathname])
  useEffect(() => {
    // A filter may change the address of the page behind the box while it is open.
    const isFollowing = navigation === 'PUSH' && isTypedStep(location)
    if (navigation !== 'REPLACE' && !isFollowing) dialog.current?.close()
  }, [location, navigation])
  return (
    <>
      <a
        href="/search"
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        data-key="/"
        className="search-button"
        onPointerEnter={loadSoon}
        onFocus={loadSoon}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          dialog.current?.showModal()
          dialog.current?.querySelector('input')?.select()
          setOpened(dialog.current)
        }}
      >
        <SearchIcon />
        <span>Search</span>
        <kbd>/</kbd>
      </a>
      {isHydrated && (
        <SearchDialog
          dialog={dialog}
          opened={opened}
          // `close` fires late: a key may have opened the box again.
          onClose={({ currentTarget }) => setOpened(currentTarget.open ? currentTarget : null)}
        />
      )}
    </>
  )
}
