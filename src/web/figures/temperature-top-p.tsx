import { Board, useSettings } from './kit/board.tsx'
import { Slider } from './kit/controls.tsx'
import { Axes } from './kit/drawing.tsx'
import { frame } from './kit/scale.ts'
import { short, formatNumber } from './kit/format.ts'

const TOKENS = ['moon', 'sun', 'lamp', 'sea', 'of', '17'] as const
const LOGITS = [3, 2, 1, 0.5, -1, -2]

export function reshape(temperature: number, topP: number) {
  const powers = LOGITS.map((logit) => Math.exp((logit - LOGITS[0]!) / temperature))
  const sum = powers.reduce((all, power) => all + power)
  const before = powers.map((power) => power / sum)
  let [keptCount, reached] = [0, 0]
  while (keptCount < before.length && reached < topP - 1e-12) reached += before[keptCount++]!
  return {
    before,
    keptCount,
    reached,
    after: before.map((p, i) => (i < keptCount ? p / reached : 0)),
  }
}

const bars = frame([-0.6, 5.6], [0, 1], { left: 40, top: 34, right: 490, bottom: 252 })
const START = { temperature: 1, topP: 0.9 }

function whatIsSeen({ keptCount, reached, after }: ReturnType<typeof reshape>) {
  const cut =
    keptCount === TOKENS.length
      ? 'All six tokens stay.'
      : keptCount === 1
        ? 'Only moon stays: this is greedy.'
        : `${keptCount} of 6 tokens stay, ${TOKENS.slice(0, keptCount).join(', ')}; together they had ${formatNumber(reached, 3)}.`
  return `${cut} moon is drawn with probability ${formatNumber(after[0]!, 3)}.`
}

export function Figure() {
  const { temperature, topP, change, reset } = useSettings(START)
  const shaped = reshape(temperature, topP)
  return (
    <Board
      height={284}
      onReset={reset}
      says={whatIsSeen(shaped)}
      drawing={
        <>
          <Axes
            frame={bars}
            yticks={[0, 0.5, 1]}
            xticks={Object.fromEntries(TOKENS.map((token, index) => [token, index]))}
            ylabel="probability"
          />
          <text x="490" y="20" textAnchor="end">
            line: before the cut
          </text>
          {shaped.before.map((p, index) => (
            <g key={TOKENS[index]}>
              <rect
                x={bars.x(index) - 26}
                width="52"
                y={bars.y(shaped.after[index]!)}
                height={bars.y(0) - bars.y(shaped.after[index]!)}
                className="fill-ember"
              />
              <path
                d={`M${bars.x(index) - 26} ${bars.y(p)}h52`}
                className="stroke-ink"
                strokeWidth="2"
              />
              <text
                x={bars.x(index)}
                y={bars.y(Math.max(p, shaped.after[index]!)) - 8}
                textAnchor="middle"
                className={shaped.after[index] ? 'touch-ink' : undefined}
              >
                {shaped.after[index] ? formatNumber(shaped.after[index], 2) : 'cut'}
              </text>
            </g>
          ))}
        </>
      }
      controls={
        <>
          <Slider
            label="Temperature τ"
            value={temperature}
            range={[0.1, 3, 0.1]}
            shown={short(temperature, 1)}
            onChange={(to) => change({ temperature: to })}
          />
          <Slider
            label="Top-p"
            value={topP}
            range={[0.05, 1, 0.05]}
            shown={short(topP)}
            onChange={(to) => change({ topP: to })}
          />
        </>
      }
    />
  )
}
