export const UPLOADS_PATH = '/api/media/uploads'
