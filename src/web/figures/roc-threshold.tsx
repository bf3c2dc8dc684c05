import { counted } from '#shared/format/counted.ts'
import { Board, useSettings } from './kit/board.tsx'
import { Slider } from './kit/controls.tsx'
import { Axes, Curve } from './kit/drawing.tsx'
import { Handle } from './kit/handle.tsx'
import { clamp, frame, type Point } from './kit/scale.ts'
import { short } from './kit/format.ts'

const URGENT = 80
const ORDINARY = 920

/** Of the lesson's thousand messages, those with scores of −1, −0.9 … 4 or more. */
const FOUND = [
  80, 80, 80, 80, 80, 80, 79, 79, 79, 78, 78, 78, 77, 77, 77, 76, 75, 74, 72, 70, 68, 66, 61, 58,
  57, 57, 52, 47, 43, 42, 39, 34, 32, 30, 27, 27, 24, 21, 16, 12, 7, 5, 5, 5, 4, 4, 4, 4, 4, 2, 2,
]
const ALARMS = [
  757, 738, 714, 689, 658, 620, 591, 553, 519, 485, 449, 403, 363, 319, 295, 268, 233, 206, 179,
  143, 119, 103, 87, 73, 62, 54, 47, 40, 29, 19, 17, 14, 8, 6, 6, 6, 4, 4, 3, 2, 2, 2, 1, 1, 1, 1,
  1, 1, 0, 0, 0,
]
const LAST = FOUND.length - 1
export const thresholdAt = (index: number) => (index - 10) / 10

/** `ofMissed`: how many false alarms one missed message costs. */
export const costAt = (index: number, ofMissed: number) =>
  ofMissed * (URGENT - FOUND[index]!) + ALARMS[index]!

export const countsAt = (index: number) => ({ found: FOUND[index]!, alarms: ALARMS[index]! })

const CURVE = FOUND.map((found, index): Point => [ALARMS[index]! / ORDINARY, found / URGENT])
const roc = frame([0, 1], [0, 1], { left: 42, top: 34, right: 236, bottom: 228 })

function nearest([x, y]: Point) {
  const away = CURVE.map(([fpr, recall]) => Math.hypot(fpr - x, recall - y))
  return away.indexOf(Math.min(...away))
}

const START = { index: 25, ofMissed: 5 }

function Costs({ index, ofMissed }: typeof START) {
  const costs = FOUND.map((_, each) => costAt(each, ofMissed))
  const top = Math.max(...costs)
  const plot = frame([-1, 4], [0, top], { left: 312, top: 34, right: 484, bottom: 228 })
  return (
    <>
      <Axes frame={plot} xticks={[0, 2, 4]} yticks={[0, top]} xlabel="threshold" ylabel="cost" />
      <Curve
        frame={plot}
        points={costs.map((cost, each): Point => [thresholdAt(each), cost])}
        className="stroke-slate-mid"
      />
      <circle
        cx={plot.x(thresholdAt(index))}
        cy={plot.y(costs[index]!)}
        r="7"
        className="fill-ember"
      />
    </>
  )
}

export function Figure() {
  const { index, ofMissed, change, reset } = useSettings(START)
  const { found, alarms } = countsAt(index)
  const [fpr, recall] = CURVE[index]!
  const shown = short(thresholdAt(index), 1)
  const moveTo = (to: number) => change({ index: clamp(to, 0, LAST) })
  return (
    <Board
      height={276}
      onReset={reset}
      says={`Threshold ${shown}: ${found} of 80 urgent messages are found and ${alarms} of 920 ordinary ones flagged. ${URGENT - found} missed at ${ofMissed} each and ${alarms} false alarms cost ${costAt(index, ofMissed)}.`}
      drawing={
        <>
          <Axes
            frame={roc}
            xticks={[0, 0.5, 1]}
            yticks={[0, 0.5, 1]}
            xlabel="false positive rate"
            ylabel="recall"
          />
          <Curve
            frame={roc}
            points={[
              [0, 0],
              [1, 1],
            ]}
            className="stroke-slate-mid"
            dashed
          />
          <Curve frame={roc} points={[[1, 1], ...CURVE, [0, 0]]} />
          <Costs index={index} ofMissed={ofMissed} />
        </>
      }
      handles={
        <Handle
          label="Threshold, on the curve"
          at={[roc.x(fpr), roc.y(recall)]}
          shown={shown}
          onDrag={(to) => moveTo(nearest(roc.place(to)))}
          onStep={([right, up]) => moveTo(index - right - up)}
        />
      }
      controls={
        <>
          <Slider
            label="Threshold"
            value={thresholdAt(index)}
            range={[-1, 4, 0.1]}
            shown={shown}
            onChange={(to) => moveTo(Math.round(to * 10) + 10)}
          />
          <Slider
            label="A miss costs"
            value={ofMissed}
            range={[1, 50, 1]}
            shown={counted(ofMissed, 'alarm')}
            onChange={(to) => change({ ofMissed: to })}
          />
        </>
      }
    />
  )
}
