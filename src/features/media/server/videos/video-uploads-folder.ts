import path from 'node:path'

/** Beside where small files are received: what is here may take days. */
export const videoUploadsFolder = (incoming: string) =>
  path.join(path.dirname(incoming), 'arriving')
