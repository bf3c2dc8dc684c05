export const TONES = ['blue', 'yellow', 'red', 'green', 'violet', 'teal', 'ember', 'slate'] as const

export type Tone = (typeof TONES)[number]

/** Ground and writing of a tone, for badges, chips and notices. */
export const toneText: Record<Tone, string> = {
  blue: 'bg-blue-soft text-blue-ink',
  yellow: 'bg-yellow-soft text-yellow-ink',
  red: 'bg-red-soft text-red-ink',
  green: 'bg-green-soft text-green-ink',
  violet: 'bg-violet-soft text-violet-ink',
  teal: 'bg-teal-soft text-teal-ink',
  ember: 'bg-ember-soft text-ember-ink',
  slate: 'bg-slate-soft text-slate-ink',
}

/** Ground and drawing of a tone, for covers. */
export const toneDrawing: Record<Tone, string> = {
  blue: 'bg-blue-soft text-blue-mid',
  yellow: 'bg-yellow-soft text-yellow-mid',
  red: 'bg-red-soft text-red-mid',
  green: 'bg-green-soft text-green-mid',
  violet: 'bg-violet-soft text-violet-mid',
  teal: 'bg-teal-soft text-teal-mid',
  ember: 'bg-ember-soft text-ember-mid',
  slate: 'bg-slate-soft text-slate-mid',
}
