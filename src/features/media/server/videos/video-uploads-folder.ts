import { stat } from 'node:fs/promises'
import path from 'node:path'

export const videoUploadsFolder = (incoming: string) =>
  path.join(path.dirname(incoming), 'arriving')

const KEY = /^[0-9a-f]{32}$/

export const uploadFile = (folder: string, key: string) => {
  if (!KEY.test(key)) throw new Error('not the name of an upload')
  return path.join(folder, key)
}

export const receivedBytes = async (file: string) =>
  (await stat(file).catch(() => ({ size: 0 }))).size
