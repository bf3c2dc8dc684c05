import { send } from './calls/api.ts'

export const PREVIEW_FAILED = 'The preview could not be made'

export async function previewContents(html: string[]): Promise<string[]> {
  const answer = await send<{ html: string[] }>('POST', '/api/content/preview', { html })
  return answer.html
}

export async function previewContent(html: string): Promise<string> {
  const answer = await send<{ html: string }>('POST', '/api/content/preview', { html })
  return answer.html
}
