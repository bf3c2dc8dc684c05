import { open } from 'node:fs/promises'

/** So that a new name in it outlives a power cut, as the bytes under that name do. */
export async function syncFolder(folder: string) {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
