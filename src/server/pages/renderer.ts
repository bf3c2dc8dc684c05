import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ViteDevServer } from 'vite'
import type { RenderPage } from '#shared/page.ts'
import { builtAssets, developmentAssets, type AssetsOf } from './assets.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const ENTRY = 'src/web/entry-server.tsx'

export type PageRenderer = {
  render: RenderPage
  assetsOf: AssetsOf
  /** The folder of built files; in development Vite serves them. */
  clientFolder: string | null
  devServer: ViteDevServer | null
}

async function developmentRenderer(): Promise<PageRenderer> {
  const { createServer } = await import('vite')
  const devServer = await createServer({
    root,
    server: { middlewareMode: true },
    appType: 'custom',
  })
  return {
    devServer,
    clientFolder: null,
    assetsOf: developmentAssets,
    render: async (request) => {
      const module = await devServer.ssrLoadModule(`/${ENTRY}`)
      return (module['render'] as RenderPage)(request)
    },
  }
}

async function builtRenderer(): Promise<PageRenderer> {
  const clientFolder = `${root}dist/client`
  const entry = pathToFileURL(`${root}dist/server/entry-server.js`).href
  const { render } = (await import(entry)) as { render: RenderPage }
  return { devServer: null, clientFolder, assetsOf: builtAssets(clientFolder), render }
}

export const loadPageRenderer = ({ dev = false } = {}) =>
  dev ? developmentRenderer() : builtRenderer()
