export const MAX_PICTURE_BYTES = 10 * 1024 * 1024

export const PICTURE_TOO_LARGE = 'The picture must be at most 10 MB'
