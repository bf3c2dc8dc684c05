import { escapeHtml } from '#shared/text/escape-html.ts'

/** As the server writes it. */
export const escapeHtmlText = (text: string) => escapeHtml(text).replaceAll('\u00A0', '&nbsp;')
