import { createDrawnFiles } from '#server/cache/drawn-files.ts'
import { contentKey } from '#server/http/answers/content-key.ts'
import { unavailable } from '#server/http/errors.ts'
import type { Sheet } from './draw-certificate.ts'

const drawPdf = createDrawnFiles<Sheet>({
  thread: {
    script: new URL('./pdf-worker.ts', import.meta.url),
    milliseconds: 20_000,
    megabytes: 192,
    tooMuch: () => unavailable('The PDF takes too long to make. Please try again later.'),
  },
  atOnce: 2,
  waiting: 100,
  waitingPerGroup: 20,
  maxBytes: 4 * 1024 * 1024,
})

export const makePdf = (sheet: Sheet, group: string) =>
  drawPdf(sheet, { key: contentKey(sheet), group })
