/** As on the server, which also bounds what it takes. */
const OPTIONS = { throwOnError: true, trust: false, strict: false, maxExpand: 300 }

const unnumbered = (tex: string) =>
  tex.replace(/\\(begin|end)\{(align|alignat|equation|gather|multline)\}/g, '\\$1{$2*}')

type Formula = { tex: string; isDisplay: boolean }

const signed = ({ tex, isDisplay }: Formula) => (isDisplay ? `$$${tex}$$` : `$${tex}$`)

const latest = new WeakMap<HTMLElement, Formula>()

/** Its source until its code has come, and if it cannot be read. */
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
        temml.render(unnumbered(formula.tex), host, { ...OPTIONS, displayMode: formula.isDisplay })
      } catch (error) {
        host.textContent = signed(formula)
        host.classList.add('math-error')
        host.title = error instanceof Error ? error.message.split('\n')[0]! : ''
      }
    },
    () => {},
  )
}
