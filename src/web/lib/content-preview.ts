import { send } from './api.ts'

export async function previewContent(html: string): Promise<string> {
  const answer = await send<{ html: string }>('POST', '/api/content/preview', { html })
  return answer.html
}
