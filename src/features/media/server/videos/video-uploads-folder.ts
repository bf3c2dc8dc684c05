import path from 'node:path'

export const videoUploadsFolder = (incoming: string) =>
  path.join(path.dirname(incoming), 'arriving')
