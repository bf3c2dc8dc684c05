import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The embedded database of a data folder, while it is not running, with its files' owner. */
export async function copyDatabase(from: string, to: string) {
  await mkdir(to, { recursive: true, mode: 0o711 })
  await promisify(execFile)('cp', ['-a', join(from, 'postgres'), to])
}
