import { unnumberedTex } from '#shared/text/unnumbered-tex.ts'

/** The same settings as on the server. */
const OPTIONS = { throwOnError: true, trust: false, strict: false, maxExpand: 300 }

type Formula = { tex: string; isDisplay: boolean }

const signed = ({ tex, isDisplay }: Formula) => (isDisplay ? `$$${tex}$$` : `$${tex}$`)

const latest = new WeakMap<HTMLElement, Formula>()

export function drawFormula(host: HTMLElement, formula: Formula) {
  latest.set(host, formula)
  host.setAttribute('role', 'img')
  host.setAttribute('aria-label', `Formula: ${formula.tex || 'empty'}`)
  if (!host.hasChildNodes()) host.textContent = signed(formula)
  import('temml').then(
    ({ default: temml }) => {
      if (latest.get(host) !== formula) return
      host.removeAttribute('title')
      host.classList.remove('math-error')
      try {
        temml.render(unnumberedTex(formula.tex), host, {
          ...OPTIONS,
          displayMode: formula.isDisplay,
        })
      } catch (error) {
        host.textContent = signed(formula)
        host.classList.add('math-error')
        host.title = error instanceof Error ? error.message.split('\n')[0]! : ''
      }
    },
    () => {},
  )
}
