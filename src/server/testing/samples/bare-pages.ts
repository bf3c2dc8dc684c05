import type { LoadPage } from '#shared/pages/page.ts'

/** Pages that are drawn in this process, without the files that a build makes. */
export const barePages = (load: LoadPage) => ({
  load,
  addresses: async () => ({ listed: [], guarded: [] }),
  assetsOf: () => ({ styles: [], early: '/early.js', entry: '/a.js', modules: [] }),
  firstStyles: () => null,
  clientFolder: null,
  devServer: null,
  devSockets: null,
})
