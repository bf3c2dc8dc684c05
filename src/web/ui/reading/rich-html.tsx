import { useEffect, useRef, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { cx } from '../../lib/class-names.ts'
import { tryToCopy } from '../../lib/copy-text.ts'

type RichHtmlProps = {
  /** Only sanitised HTML from the server. */
  html: string
  className?: string
}

const BUTTONS =
  '<span role="status"></span><button type="button" class="run">Run</button><button type="button" class="copy">Copy</button>'

/** The buttons of code blocks need script, so they appear after hydration. */
function addButtons(root: HTMLElement) {
  for (const head of root.querySelectorAll('.code-head:not(:has(button))'))
    head.insertAdjacentHTML('beforeend', BUTTONS)
}

const runCode = (button: HTMLElement) =>
  import('../../python/sample/run-sample.tsx').then(
    ({ runSample }) => runSample(button),
    () => {
      button.textContent = 'Try again'
      button.previousElementSibling!.textContent = 'Could not be loaded'
    },
  )

/** Printed links need their full address, which style sheets cannot compute. */
function addAddresses(root: HTMLElement) {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href^="/"]'))
    link.dataset['address'] = link.href
}

function watchFigures(root: HTMLElement) {
  const figures = root.querySelectorAll('[data-figure]')
  if (figures.length === 0) return undefined
  const observer = new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen)
        if (isIntersecting)
          import('../../figures/open-figure.tsx')
            .then(({ openFigure }) => openFigure(target as HTMLElement))
            // Tried again when the reader scrolls by.
            .then(() => observer.unobserve(target))
            .catch(() => {})
    },
    { rootMargin: '50%' },
  )
  for (const figure of figures) observer.observe(figure)
  return () => observer.disconnect()
}

/** In characters with tags: what a lesson shows at first, and what is read soon after it. */
const FIRST_SCREEN = 1_000
const NEXT_SCREEN = 2_500

const MATH_LATER = 'math-face-later'

/** Those of the next screen are loaded after the first frame, by `entry-early.ts`. */
function mathClass(html: string) {
  const place = html.indexOf('<math')
  if (place <= FIRST_SCREEN) return false
  return place <= NEXT_SCREEN ? `${MATH_LATER} math-face-next` : MATH_LATER
}

/** The fonts of formulas are loaded when a formula comes near the screen; those of exercises are drawn again later. */
function watchMath(root: HTMLElement) {
  if (!root.classList.contains(MATH_LATER)) return undefined
  const observer = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return
      root.classList.remove(MATH_LATER)
      observer.disconnect()
    },
    { rootMargin: '50%' },
  )
  for (const part of root.querySelectorAll('math, [data-exercise]')) observer.observe(part)
  return () => observer.disconnect()
}

async function copyCode(button: Element) {
  const code = button.parentElement!.nextElementSibling!
  if (!(await tryToCopy(code.textContent))) return
  button.textContent = 'Copied'
  setTimeout(() => {
    button.textContent = 'Copy'
  }, 2000)
}

function innerLink(event: MouseEvent): string | null {
  const link = (event.target as Element).closest('a[href]')
  const isPlain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!(link instanceof HTMLAnchorElement) || !isPlain || link.target) return null
  if (link.origin !== window.location.origin || link.pathname.startsWith('/api/')) return null
  if (link.pathname === window.location.pathname && link.hash) return null
  return link.pathname + link.search + link.hash
}

/** The only place that sets HTML. */
export function RichHtml({ html, className }: RichHtmlProps) {
  const ref = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    if (!ref.current) return undefined
    addButtons(ref.current)
    addAddresses(ref.current)
    const endings = [watchFigures(ref.current), watchMath(ref.current)]
    return () => {
      for (const end of endings) end?.()
    }
  }, [html])
  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>('.run, .copy')
    if (button) {
      void (button.className === 'run' ? runCode : copyCode)(button)
      return
    }
    const path = innerLink(event)
    if (!path) return
    event.preventDefault()
    void navigate(path)
  }
  return (
    // The handler serves links and buttons inside, which can be reached by keyboard themselves.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={ref}
      className={cx('prose', mathClass(html), className)}
      onClick={onClick}
      // oxlint-disable-next-line react/no-danger -- sanitised on the server on every write
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
