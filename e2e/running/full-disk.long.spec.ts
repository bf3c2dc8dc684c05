import { execFileSync } from 'node:child_process'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from './processes.ts'

test.skip(process.getuid?.() !== 0, 'only root can make a small disk')

test.use({ hasDatabase: false })

const MB = 1024 * 1024
const RESERVE_MB = 24

/** A disk that disappears with the test and the last process using it. */
const withSmallDisk = test.extend<{ disk: string }>({
  disk: async ({ dataDir }, provide) => {
    const disk = path.join(dataDir, 'disk')
    await mkdir(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=0711', 'tmpfs', disk])
    await provide(disk)
    execFileSync('umount', ['--lazy', disk])
  },
})

withSmallDisk(
  'on a disk without room nothing is saved and everything can be read, until there is room again',
  async ({ startProduct, disk }) => {
    const settings = { DATA_DIR: disk, MIN_FREE_DISK_MB: String(RESERVE_MB) }
    const product = startProduct(settings)
    const url = await product.url()
    const subscribe = (name: string) =>
      fetch(`${url}/api/newsletter`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${name}@example.org` }),
      })
    expect((await subscribe('first')).status).toBe(201)

    const { bavail, bsize } = await statfs(disk)
    const filling = path.join(disk, 'filling')
    await writeFile(filling, Buffer.alloc(bavail * bsize - MB))
    // The last measurement of free space is cached for a moment.
    await expect.poll(async () => (await subscribe('second')).status).toBe(503)
    const refused = await subscribe('second')
    expect(refused.headers.get('retry-after')).toBe('60')
    expect((await refused.json()).message).toContain('the disk of the site is full')
    for (const place of ['/', '/courses', '/api/courses', '/api/health/ready'])
      expect((await fetch(url + place)).status).toBe(200)

    await rm(filling)
    await expect.poll(async () => (await subscribe('third')).status).toBe(201)
    product.child.kill('SIGTERM')
    expect(await product.ends()).toBe(0)
  },
)
