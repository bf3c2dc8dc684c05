import { parentPort } from 'node:worker_threads'
import { drawPicture, type Picture } from './draw-picture.ts'

parentPort?.on('message', (picture: Picture) => {
  void drawPicture(picture).then((drawn) => parentPort?.postMessage(drawn))
})
