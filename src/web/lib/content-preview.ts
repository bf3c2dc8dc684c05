import { send } from './api.ts'

/** In the same order; all together are one call. */
export async function previewContents(html: string[]): Promise<string[]> {
  const answer = await send<{ html: string[] }>('POST', '/api/content/preview', { html })
  return answer.html
}

export async function previewContent(html: string): Promise<string> {
  const answer = await send<{ html: string }>('POST', '/api/content/preview', { html })
  return answer.html
}
