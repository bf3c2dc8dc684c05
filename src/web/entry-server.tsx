import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { PageRequest, RenderedPage, RenderPage } from '#shared/pages/page.ts'
import { createRoutes } from './routing/create-routes.tsx'
import type { Page } from './routing/page.ts'
import { headOf } from './routing/page-head.ts'
import { ApiError } from './lib/api.ts'
import { QueryClient, type Transport } from './lib/query-client.ts'
import { QueryContext } from './lib/use-query.ts'
import { userMenu } from './layout/user-menu-slot.tsx'
import { loadContours } from './ui/covers/contour.tsx'

const transportOf =
  ({ get }: PageRequest): Transport =>
  async (path) => {
    const { status, body, total } = await get(path)
    if (status >= 400) throw new ApiError(status, JSON.stringify(body))
    return { body: body as never, total }
  }

await Promise.all([userMenu.load(), loadContours()])

export const render: RenderPage = async (request): Promise<RenderedPage> => {
  const client = new QueryClient(transportOf(request))
  const handler = createStaticHandler(createRoutes(client))
  const context = await handler.query(new Request(request.url))
  if (context instanceof Response)
    return {
      kind: 'redirect',
      location: context.headers.get('Location') ?? '/',
      cookie: context.headers.get('Set-Cookie'),
    }

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
  const { searchParams } = new URL(request.url)
  const files = context.matches.flatMap(({ route }) => {
    const page = route.handle as Page | undefined
    return page ? [page, ...(page.parts?.(searchParams) ?? [])].map(({ file }) => file) : []
  })
  return {
    kind: 'page',
    status: context.statusCode,
    head: await headOf(client, context.matches, new URL(request.url)),
    html,
    state: JSON.stringify({ queries: client.answers(), router: { loaderData, errors } }),
    modules: files.map((file) => `src/web/pages/${file}.tsx`),
  }
}
