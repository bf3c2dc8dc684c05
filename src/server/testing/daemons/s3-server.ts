import { createRequire } from 'node:module'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { throwAwayFolder } from '../throw-away-folder.ts'

/** The package carries no types of its own. */
type S3Server = {
  run: () => Promise<{ port: number }>
  close: () => Promise<void>
}
type S3ServerClass = new (options: object) => S3Server

const BUCKET = 'ascent-uploads'

/** A server that speaks S3 and checks signatures, on loopback. */
export async function startS3Server() {
  const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as S3ServerClass
  const directory = await throwAwayFolder()
  const server = new S3rver({
    directory,
    port: 0,
    address: '127.0.0.1',
    silent: true,
    configureBuckets: [{ name: BUCKET }],
  })
  const { port } = await server.run()
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    /** Names of what the bucket holds. */
    objects: async () =>
      (await readdir(path.join(directory, BUCKET)))
        .filter((name) => name.endsWith('._S3rver_object'))
        .map((name) => name.replace('._S3rver_object', '')),
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
