// Apart from the contract, so that a form does not load it.

export const MAX_RESUME_BYTES = 10 * 1024 * 1024

export const RESUME_ENDINGS = ['.pdf', '.doc', '.docx']

export const RESUME_MESSAGES = {
  type: 'The resume must be a PDF, DOC or DOCX file',
  size: 'The resume must be at most 10 MB',
} as const
