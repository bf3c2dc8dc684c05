import { parentPort } from 'node:worker_threads'
import { drawCertificate, type Sheet } from './draw-certificate.ts'

export type DrawnSheet = { pdf: Uint8Array } | { failed: Error }

const draw = (sheet: Sheet): Promise<DrawnSheet> =>
  drawCertificate(sheet).then(
    (pdf) => ({ pdf: new Uint8Array(pdf) }),
    (error: unknown) => ({ failed: error instanceof Error ? error : new Error(String(error)) }),
  )

parentPort?.on('message', (sheet: Sheet) => {
  void draw(sheet).then((drawn) => parentPort?.postMessage(drawn))
})
