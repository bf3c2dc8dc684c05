import { html } from 'hono/html'
import { documentTitle } from '#shared/pages/page.ts'

type Refusal = { status: number; message: string; requestId?: string; styles: string[] }

/** Depends on nothing else that works. The link without an address reloads the page. */
export function refusalPage({ status, message, requestId, styles }: Refusal) {
  const title = status === 503 ? 'Not available right now' : 'Something went wrong'
  const detail = message === title ? 'Nothing of yours is lost; please try again.' : message
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${documentTitle(title)}</title>
        ${styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
      </head>
      <body>
        <main id="main" class="page-main container-read space-y-4 py-24 text-center">
          <h1 class="heading-1">${title}</h1>
          <p class="text-muted">${detail}</p>
          ${requestId ? html`<p class="text-muted">Request ${requestId}</p>` : ''}
          <p><a class="btn btn-primary btn-md" href="">Try again</a></p>
        </main>
      </body>
    </html>`
}
