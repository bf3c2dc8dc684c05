import { test as base, type Page } from '@playwright/test'

/** A key or a click may overtake a new rule on its way to the page; what the page itself is asked may not. */
function routeBeforeNextStep(page: Page) {
  const own = Object.getPrototypeOf(page) as Page
  page.route = async (...rule) => {
    const added = await own.route.apply(page, rule)
    await page.evaluate(() => {})
    return added
  }
}

/** Every journey fails on an uncaught error, a refusal by the security policy or a foreign request. */
export const test = base.extend<{ problems: string[] }>({
  problems: [
    async ({ page, baseURL }, provide) => {
      const problems: string[] = []
      // Where the journey before left the pointer, it would load what a link there leads to.
      await page.mouse.move(0, 0)
      routeBeforeNextStep(page)
      page.on('pageerror', (error) => problems.push(`Uncaught: ${error.stack ?? error.message}`))
      page.on('console', (message) => {
        if (/Content.Security.Policy|Hydration|did not match/i.test(message.text()))
          problems.push(`Console: ${message.text()}`)
      })
      // A refusal inside a try is not in the console.
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
      // The next journey goes on in this context.
      await page.context().clearPermissions()
      if (problems.length > 0) throw new Error(problems.join('\n'))
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
