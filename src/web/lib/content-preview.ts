import { send } from './api.ts'

/** What readers would see of a text: sanitised, with formulas and code set. */
export async function previewContent(html: string): Promise<string> {
  const answer = await send<{ html: string }>('POST', '/api/content/preview', { html })
  return answer.html
}
