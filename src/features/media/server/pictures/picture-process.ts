import { preparePicture, RefusedPicture, type PictureJob } from './prepare-picture.ts'
import type { PictureOutcome } from './picture-work.ts'

async function outcomeOf(job: PictureJob): Promise<PictureOutcome> {
  try {
    return { prepared: await preparePicture(job) }
  } catch (error) {
    if (error instanceof RefusedPicture)
      return { refused: { status: error.status, message: error.message } }
    const { message, code } = error as NodeJS.ErrnoException
    return { failed: { message, code } }
  }
}

process.on('message', (job: PictureJob) => {
  void outcomeOf(job).then((outcome) => process.send?.(outcome))
})
process.on('disconnect', () => process.exit())
