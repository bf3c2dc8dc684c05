import { test as base, type Page } from '@playwright/test'

/** A key or a click may overtake a new route on its way to the browser; `page.evaluate` waits for it. */
function routeBeforeNextStep(page: Page) {
  const own = Object.getPrototypeOf(page) as Page
  page.route = async (...rule) => {
    const added = await own.route.apply(page, rule)
    await page.evaluate(() => {})
    return added
  }
}

/** Every journey fails on an uncaught error, a violation of the security policy or a foreign request. */
export const test = base.extend<{ problems: string[] }>({
  problems: [
    async ({ page, baseURL }, provide) => {
      const problems: string[] = []
      // The pointer of the last journey may be over a link, which would prefetch its page.
      await page.mouse.move(0, 0)
      routeBeforeNextStep(page)
      page.on('pageerror', (error) => problems.push(`Uncaught: ${error.stack ?? error.message}`))
      page.on('console', (message) => {
        if (/Content.Security.Policy|Hydration|did not match/i.test(message.text()))
          problems.push(`Console: ${message.text()}`)
      })
      // A violation inside a `try` is not in the console.
      await page.addInitScript(() =>
        addEventListener(
          'securitypolicyviolation',
          ({ violatedDirective, blockedURI, sourceFile }) =>
            reportError(
              new Error(`Refused by the policy: ${violatedDirective} ${blockedURI} ${sourceFile}`),
            ),
        ),
      )
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url())
        if (protocol.startsWith('http') && origin !== baseURL)
          problems.push(`Foreign request: ${request.url()}`)
      })
      await provide(problems)
      // The next journey uses this context.
      await page.context().clearPermissions()
      if (problems.length > 0) throw new Error(problems.join('\n'))
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
