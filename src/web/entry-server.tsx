import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router'
import type { DrawnPage, LoadPage, PageRequest } from '#shared/pages/page.ts'
import { createRoutes } from './routing/create-routes.tsx'
import type { Page } from './routing/page.ts'
import { pageAddresses } from './routing/page-addresses.ts'
import { headOf } from './routing/page-head.ts'
import { ApiError } from './lib/calls/api.ts'
import { QueryClient, type Transport } from './lib/calls/query-client.ts'
import { QueryContext } from './lib/calls/use-query.ts'
import { sessionQuery } from './session/session.ts'
import { userMenu } from './layout/user-menu-slot.tsx'
import { loadContours } from './ui/covers/contour.tsx'

const transportOf =
  ({ get }: PageRequest): Transport =>
  async (path, signal) => {
    const { status, body, total } = await get(path, signal)
    if (status >= 400) throw new ApiError(status)
    return { body: body as never, total }
  }

await Promise.all([userMenu.load(), loadContours()])

type Loaded = {
  url: URL
  client: QueryClient
  handler: StaticHandler
  context: StaticHandlerContext
}

async function draw({ url, client, handler, context }: Loaded): Promise<DrawnPage> {
  const html = renderToString(
    <QueryContext value={client}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </QueryContext>,
  )
  const { loaderData, errors } = context
  const user = client.read(sessionQuery) ?? null
  const files = context.matches.flatMap(({ route, params }) => {
    const page = route.handle as Page | undefined
    const args = { params, search: url.searchParams, user }
    return page ? [page, ...(page.parts?.(args) ?? [])].map(({ file }) => file) : []
  })
  return {
    status: context.statusCode,
    head: await headOf(client, context.matches, url),
    html,
    state: JSON.stringify({ queries: client.answers(), router: { loaderData, errors } }),
    modules: files.map((file) => `src/web/pages/${file}.tsx`),
  }
}

export const load: LoadPage = async (request) => {
  const client = new QueryClient(transportOf(request))
  const handler = createStaticHandler(createRoutes(client))
  const context = await handler.query(new Request(request.url))
  if (context instanceof Response)
    return {
      kind: 'redirect',
      location: context.headers.get('Location') ?? '/',
      cookie: context.headers.get('Set-Cookie'),
    }
  const loaded = { url: new URL(request.url), client, handler, context }
  return { kind: 'page', draw: () => draw(loaded) }
}

export const addresses = pageAddresses
