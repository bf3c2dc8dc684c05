import type { PageAddresses } from '#shared/pages/page.ts'
import { PAGES } from '../routes.ts'
import type { Page } from './page.ts'

const addressOf = ({ path }: Page) => `/${path}`

/** What is at an address with parameters, features know. Only the server's build has the `head`s. */
const isListed = ({ path, access, head }: Page) => !access && head && !/[:*]/.test(path)

export const pageAddresses: PageAddresses = {
  listed: PAGES.filter(isListed).map(addressOf),
  guarded: PAGES.filter(({ access }) => access).map(addressOf),
}
