import type { BrowserContext, Page } from '@playwright/test'

const LANES = 4

/** Records everything that a payload might do, with the page on which it happened. */
export class Witness {
  readonly seen = new Set<string>()
  readonly #context: BrowserContext
  readonly #origin: string

  private constructor(context: BrowserContext, origin: string) {
    this.#context = context
    this.#origin = origin
  }

  static async on(context: BrowserContext, url: string) {
    const witness = new Witness(context, new URL(url).origin)
    await context.exposeFunction('__pwned', (name: string) => witness.seen.add(`ran: ${name}`))
    context.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== witness.#origin)
        witness.seen.add(`foreign request: ${request.url()}`)
    })
    context.on('dialog', (dialog) => {
      witness.seen.add(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    return witness
  }

  /** Opens every address in a few tabs and acts like a curious reader on each. */
  async visit(paths: string[]) {
    const waiting = [...paths]
    await Promise.all(
      Array.from({ length: LANES }, async () => {
        const page = await this.#context.newPage()
        page.on('popup', (popup) => this.seen.add(`popup: ${popup.url()}`))
        for (let path = waiting.shift(); path; path = waiting.shift()) await this.#look(page, path)
        await page.close()
      }),
    )
  }

  /** Types texts into the editor and looks at its preview. */
  async preview(texts: string[]) {
    const page = await this.#context.newPage()
    await page.goto(`${this.#origin}/blog/new`, { waitUntil: 'networkidle' })
    await page.getByRole('radio', { name: 'Side by side' }).check({ force: true })
    const pane = page.getByRole('region', { name: 'Preview' }).first()
    for (const text of texts) {
      await page.getByRole('textbox', { name: 'Content' }).fill(text)
      await pane.and(page.locator('[aria-busy=false]')).waitFor()
      await page.evaluate(touchEverything)
    }
    await page.close({ runBeforeUnload: false })
  }

  /** Puts several texts into each page, in both ways that browsers have for it. */
  async force(texts: string[]) {
    for (let at = 0; at < texts.length; at += 30) {
      const page = await this.#context.newPage()
      await page.goto(`${this.#origin}/faqs`, { waitUntil: 'load' })
      const address = page.url()
      await page.evaluate(setByForce, texts.slice(at, at + 30))
      await page.evaluate(settle)
      if (page.url().replace(/#.*/, '') !== address) this.seen.add(`navigated → ${page.url()}`)
      await page.close()
    }
  }

  async #look(page: Page, path: string) {
    const address = this.#origin + path
    try {
      await page.goto(address, { waitUntil: 'load' })
      await page.evaluate(touchEverything)
    } catch (error) {
      this.seen.add(`left ${path}: ${String(error).split('\n')[0]}`)
    }
    if (page.url().replace(/#.*/, '') !== address)
      this.seen.add(`navigated: ${path} → ${page.url()}`)
  }
}

/** Runs in the page: clicks on everything but honest links, and waits for pictures to fail. */
async function touchEverything() {
  const events =
    'focus focusin mouseover mouseenter pointerover pointerenter wheel scroll toggle animationend copy'
  for (const element of document.querySelectorAll('.prose, .prose *')) {
    for (const name of events.split(' ')) element.dispatchEvent(new Event(name, { bubbles: true }))
    const link = element.closest('a')
    if (!link || !/^https?:$/.test(link.protocol))
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  }
  await new Promise((resolve) => {
    const picture = new Image()
    picture.onerror = resolve
    picture.src = `/missing-${Math.random()}`
  })
  await new Promise((resolve) => setTimeout(resolve, 60))
}

/** Runs in the page. Takes what it needs first: some texts replace the document's methods. */
function setByForce(texts: string[]) {
  const range = document.createRange()
  const place = document.querySelector('main')!
  const boxes = texts.map(() => document.createElement('div'))
  for (const [index, text] of texts.entries()) {
    const box = boxes[index]!
    place.append(box)
    box.innerHTML = text
    box.append(range.createContextualFragment(text))
  }
}

/** Runs in the page: long enough for handlers and timers. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 300))
