import { readFileSync } from 'node:fs'
import { Server } from 'node:http'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ViteDevServer } from 'vite'
import type { LoadPage } from '#shared/pages/page.ts'
import { builtAssets, developmentAssets, type AssetsOf } from './assets.ts'
import { firstStylesOf, type FirstStyles, type StyleRule } from './first-styles.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const ENTRY = 'src/web/entry-server.tsx'

export type PageRenderer = {
  load: LoadPage
  assetsOf: AssetsOf
  firstStyles: (html: string) => FirstStyles | null
  clientFolder: string | null
  devServer: ViteDevServer | null
  devSockets: Server | null
}

async function developmentRenderer(): Promise<PageRenderer> {
  const { createServer } = await import('vite')
  // Vite's own socket server has one fixed port, which only one process can have.
  const devSockets = new Server()
  const devServer = await createServer({
    root,
    server: { middlewareMode: true, ws: { server: devSockets } },
    appType: 'custom',
  })
  return {
    devServer,
    devSockets,
    clientFolder: null,
    assetsOf: developmentAssets,
    firstStyles: () => null,
    load: async (request) => {
      const module = await devServer.ssrLoadModule(`/${ENTRY}`)
      return (module['load'] as LoadPage)(request)
    },
  }
}

async function builtRenderer(): Promise<PageRenderer> {
  const clientFolder = `${root}dist/client`
  const entry = pathToFileURL(`${root}dist/server/entry-server.js`).href
  const { load } = (await import(entry)) as { load: LoadPage }
  const assetsOf = builtAssets(clientFolder)
  const rules = JSON.parse(
    readFileSync(`${root}dist/server/style-rules.json`, 'utf8'),
  ) as StyleRule[]
  const firstStyles = (html: string) => firstStylesOf(rules, html)
  return { devServer: null, devSockets: null, clientFolder, assetsOf, firstStyles, load }
}

export const loadPageRenderer = ({ dev = false } = {}) =>
  dev ? developmentRenderer() : builtRenderer()
