import { readFileSync } from 'node:fs'
import { Server } from 'node:http'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ViteDevServer } from 'vite'
import type { LoadPage, PageAddresses } from '#shared/pages/page.ts'
import { builtAssets, developmentAssets, type AssetsOf } from './assets.ts'
import { firstStylesOf, type FirstStyles, type StyleRule } from './first-styles.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const ENTRY = 'src/web/entry-server.tsx'

/** What the entry of the screens exports. */
type Entry = { load: LoadPage; addresses: PageAddresses }

export type PageRenderer = {
  load: LoadPage
  /** Asked again each time: in development they change. */
  addresses: () => Promise<PageAddresses>
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
  const loadEntry = () => devServer.ssrLoadModule(`/${ENTRY}`) as Promise<Entry>
  return {
    devServer,
    devSockets,
    clientFolder: null,
    assetsOf: developmentAssets,
    firstStyles: () => null,
    load: async (request) => (await loadEntry()).load(request),
    addresses: async () => (await loadEntry()).addresses,
  }
}

async function builtRenderer(): Promise<PageRenderer> {
  const clientFolder = `${root}dist/client`
  const entry = pathToFileURL(`${root}dist/server/entry-server.js`).href
  const { load, addresses } = (await import(entry)) as Entry
  const assetsOf = builtAssets(clientFolder)
  const rules = JSON.parse(
    readFileSync(`${root}dist/server/style-rules.json`, 'utf8'),
  ) as StyleRule[]
  const firstStyles = (html: string) => firstStylesOf(rules, html)
  return {
    devServer: null,
    devSockets: null,
    clientFolder,
    assetsOf,
    firstStyles,
    load,
    addresses: async () => addresses,
  }
}

export const loadPageRenderer = ({ dev = false } = {}) =>
  dev ? developmentRenderer() : builtRenderer()
