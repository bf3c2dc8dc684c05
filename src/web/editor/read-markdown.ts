import { fromMarkdown } from '#shared/markdown/from-markdown.ts'

/** The first heading of a page is its title. */
export const readMarkdown = (markdown: string) =>
  fromMarkdown(markdown)
    .replaceAll(/<(\/?)h1>/g, '<$1h2>')
    .trimEnd()
