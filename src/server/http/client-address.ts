import { BlockList, isIP } from 'node:net'
import type { AppContext } from './context.ts'

const PRIVATE = blockList([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
])

function blockList(networks: readonly string[]) {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return list
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

const contains = (list: BlockList, address: string) =>
  isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** From the socket; behind proxies we were told of, the nearest address that is not one of them. */
export function clientAddress(c: AppContext): string {
  let address = plain(c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1')
  const trusted = c.var.env.trustProxy
  if (trusted.length === 0) return address
  const proxies = blockList(trusted)
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => plain(hop.trim()))
  while (contains(proxies, address)) {
    const before = hops.pop()
    if (!before || isIP(before) === 0) break
    address = before
  }
  return address
}

/** The key of limits per address; null where addresses do not count (loopback, private networks). */
export function limitedAddress(c: AppContext): string | null {
  const address = clientAddress(c)
  return !c.var.env.rateLimitPrivate && contains(PRIVATE, address) ? null : address
}
