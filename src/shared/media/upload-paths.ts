export const FILE_UPLOAD_PATH = '/api/media'
export const VIDEO_UPLOAD_PATH = '/api/media/uploads'
