import type { HttpBindings } from '@hono/node-server'
import type { ViteDevServer } from 'vite'
import type * as app from '#server/app.ts'

type AppModule = typeof app

export function reloadingApp(devServer: ViteDevServer, parts: app.AppParts) {
  let built: { from: AppModule['createApp']; app: ReturnType<AppModule['createApp']> } | undefined
  return async (request: Request, bindings: HttpBindings): Promise<Response> => {
    try {
      const { createApp } = (await devServer.ssrLoadModule('/src/server/app.ts')) as AppModule
      if (built?.from !== createApp) built = { from: createApp, app: createApp(parts) }
    } catch (error) {
      devServer.ssrFixStacktrace(error as Error)
      parts.log.error({ err: error }, 'The app could not be loaded')
      return new Response((error as Error).stack, { status: 500 })
    }
    return built.app.fetch(request, bindings)
  }
}
