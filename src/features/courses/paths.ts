export const IMPORT_PATH = '/api/courses/import'
