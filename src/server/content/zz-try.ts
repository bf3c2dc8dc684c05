import { readFileSync, readdirSync } from 'node:fs'
import { renderFormula } from './math.ts'
const names = new Set<string>()
for (const dir of ['functions', 'environments', '.'])
  for (const f of readdirSync('node_modules/temml/src/' + dir))
    if (f.endsWith('.js')) {
      for (const m of readFileSync(`node_modules/temml/src/${dir}/${f}`, 'utf8').matchAll(
        /"(\\\\[a-zA-Z@]+)"/g,
      ))
        names.add(m[1]!.replace('\\\\', '\\'))
    }
console.log(names.size)
const slow: [number, string][] = []
const time = (label: string, tex: string) => {
  const t = performance.now()
  const r = renderFormula(tex, true)
  const d = performance.now() - t
  if (d > 15)
    slow.push([d, label + ' ' + r.node.tagName + ' size ' + r.size + ' len ' + tex.length])
}
renderFormula('x', true)
for (const n of names) {
  // growth: nest 5,10,15 first to detect exponential
  for (const [o, c] of [
    ['{', '}'],
    ['{x}{', '}'],
    ['[x]{', '}'],
    ['{', '}{x}'],
    ['{', '}{x}{y}'],
    ['_{', '}'],
    ['', ''],
  ] as const) {
    let prev = 0
    for (const k of [6, 9, 12, 15, 18]) {
      const tex = (n + o).repeat(k) + 'x' + c.repeat(k)
      const t = performance.now()
      renderFormula(tex, true)
      const d = performance.now() - t
      if (d > 20) {
        slow.push([d, `NEST${k} ${n}${o}${c}`])
        if (d > 300) break
      }
      prev = d
    }
  }
  for (const arg of ['', '{x}', '{x}{y}', ' ', '_x^y ']) {
    const unit = n + arg
    time('REP ' + unit, unit.repeat(Math.floor(4000 / unit.length)))
  }
}
slow.sort((a, b) => b[0] - a[0])
for (const s of slow.slice(0, 60)) console.log(s[0].toFixed(0), s[1])
