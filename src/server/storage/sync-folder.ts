import { open } from 'node:fs/promises'

/** So that a new name survives a power cut, as its bytes do. */
export async function syncFolder(folder: string) {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
