import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { expectOnlyKnownFiles } from '#server/testing/samples/stored-files.ts'
import { appOn, testApp } from '#server/testing/test-app.ts'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { tusCalls } from '#server/testing/samples/tus-calls.ts'
import { mp4 } from '#server/testing/samples/video-files.ts'

const dataDir = await throwAwayFolder()
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const site = await testApp({ DATA_DIR: dataDir })
const author = await site.signedIn('instructor')
const { call, begun, patch } = tusCalls(site, author)

const FILM = Buffer.concat([mp4(), Buffer.alloc(2 * 1024 * 1024, 7)])

afterEach(() => expectOnlyKnownFiles(site.db, dataDir))

/** All bytes have come, and storing them fails: nobody has to send them again. */
async function goesOnAfter(fault: {
  at?: Parameters<typeof patch>[3]
  begin?: () => Promise<unknown>
  end?: () => Promise<unknown>
}) {
  const url = await begun(FILM.length)
  await fault.begin?.()
  expect((await patch(url, 0, FILM, fault.at)).status).toBeGreaterThanOrEqual(400)
  await fault.end?.()
  const head = await call(site, 'HEAD', url)
  expect([head.status, head.headers.get('upload-offset')]).toEqual([200, String(FILM.length)])
  const { status, body } = await call(site, 'GET', url)
  expect(status).toBe(200)
  const shown = Buffer.from(await (await site.app.request(body.url)).arrayBuffer())
  expect(shown.equals(FILM)).toBe(true)
}

describe('a video that arrived completely is stored later if', () => {
  test('its row cannot be written', () =>
    goesOnAfter({
      begin: () =>
        site.db.execute(sql`alter table media add constraint fault check (false) not valid`),
      end: () => site.db.execute(sql`alter table media drop constraint fault`),
    }))

  test('the disk is full at that moment', () =>
    goesOnAfter({ at: appOn(site, { DATA_DIR: dataDir, MEDIA_QUOTA_MB: '1' }) }))

  test('the object store cannot be reached', async () =>
    goesOnAfter({
      at: appOn(site, {
        DATA_DIR: dataDir,
        S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
        S3_BUCKET: 'films',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
      }),
      // What may have come there cannot be taken back now: its row stays for the sweep.
      end: () =>
        site.db.execute(
          sql`delete from uploads where key not in (select upload_key from media_files)`,
        ),
    }))
})
