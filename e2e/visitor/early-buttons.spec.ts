import type { Page } from '@playwright/test'
import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { expect, test } from '../fixtures.ts'
import { signIn } from '../journey.ts'
import { holdScript, openEarly } from '../school.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

const PAGES = {
  visitor: [
    '/',
    '/auth',
    '/courses?q=model&tag=llm',
    '/blog/3',
    '/papers/1?from=mail',
    '/search?q=model',
  ],
  student: ['/dashboard', '/courses/1?tab=content', '/blog/new', '/notes', '/review', '/settings'],
  instructor: ['/instructor', '/courses/new', '/create-paper'],
  admin: ['/admin', '/admin?tab=inbox', '/admin?tab=activity', '/admin?tab=certificates'],
}

const attribute = ({ attrs }: Element, name: string) =>
  attrs.find((each) => each.name === name)?.value

/** Enabled buttons that do nothing without script. */
function idleButtons(node: Node, isInForm = false): string[] {
  if (!('childNodes' in node)) return []
  const isForm = node.nodeName === 'form' && attribute(node as Element, 'action') !== undefined
  const inner = node.childNodes.flatMap((child) => idleButtons(child, isInForm || isForm))
  if (node.nodeName !== 'button') return inner
  const button = node as Element
  const works =
    attribute(button, 'disabled') !== undefined ||
    attribute(button, 'popovertarget') !== undefined ||
    (isInForm && attribute(button, 'type') === 'submit')
  return works ? inner : [attribute(button, 'aria-label') ?? attribute(button, 'class') ?? '']
}

const idleOn = async (page: Page, path: string) =>
  idleButtons(parse(await (await page.request.get(path)).text()))

for (const [role, paths] of Object.entries(PAGES))
  test(`${role}: no button is enabled before pressing it has an effect`, async ({ page }) => {
    if (role !== 'visitor') await signIn(page, role as 'student')
    for (const path of paths) expect.soft(await idleOn(page, path), path).toEqual([])
  })

test('a menu opens before its page is hydrated, and its items wait until then', async ({
  page,
}) => {
  await signIn(page, 'student')
  const arrive = await holdScript(page)
  await page.goto('/faqs', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'User menu' }).click()
  const logOut = page.getByRole('menuitem', { name: 'Log out' })
  await expect(logOut).toBeVisible()
  await expect(logOut).toBeDisabled()
  arrive()
  await logOut.click()
  await expect(page.getByText('You have been successfully logged out.')).toBeVisible()
})

test('a tab that is pressed before hydration is open after it', async ({ page }) => {
  const hydrate = await openEarly(page, '/auth')
  const login = page.getByRole('form', { name: 'Login' })
  await login.getByLabel('Username').fill('typed at once')
  const tab = page.getByRole('tab', { name: 'Register' })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-busy', 'true')
  await hydrate()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(tab).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('form', { name: 'Register' })).toBeVisible()
  await page.getByRole('tab', { name: 'Login' }).click()
  await expect(login.getByLabel('Username')).toHaveValue('typed at once')
  await expect(page).toHaveURL('/auth')
})
