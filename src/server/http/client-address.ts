import { BlockList, isIP, isIPv4 } from 'node:net'
import type { AppContext } from './context.ts'

const LOOPBACK = blockList(['127.0.0.0/8', '::1/128'])
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

function partsOf(address: string) {
  const hex = address.replace(/\d+\.\d+\.\d+\.\d+$/, (dotted) => {
    const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [head = [], tail = []] = hex
    .split('::')
    .map((side) => (side ? side.split(':').map((part) => Number.parseInt(part, 16)) : []))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => 0)
  return [...head, ...zeros, ...tail]
}

/** Proxies add ports, sockets add zones. */
const BARE = /^\s*(?:\[([^\]]*)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+|(.*?))\s*$/

function normal(text: string): string | null {
  const plain = text.startsWith('::ffff:') ? text.slice(7) : text
  if (isIPv4(plain)) return plain
  const [, bracketed, withPort, bare] = BARE.exec(text.slice(0, 100)) ?? []
  const address = (bracketed ?? withPort ?? bare ?? '').replace(/%.*$/, '')
  if (isIP(address) === 4) return address
  if (isIP(address) === 0) return null
  const parts = partsOf(address)
  const [high = 0, low = 0] = parts.slice(6)
  if (parts.slice(0, 6).join() === '0,0,0,0,0,65535')
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return URL.parse(`http://[${address}]`)?.hostname.slice(1, -1) ?? null
}

/** The /64 of an IPv6 address is the least that a customer gets. */
export function addressGroup(address: string): string {
  const known = normal(address)
  if (known === null) return 'unknown'
  if (isIP(known) === 4) return known
  const network = partsOf(known).slice(0, 4)
  return `${network.map((part) => part.toString(16)).join(':')}::/64`
}

/** The /56 around a /64: most providers give one to a household. */
export const networkOf = (group: string) =>
  group.replace(/([\da-f]+)::\/64$/, (_, last: string) => {
    const network = Number.parseInt(last, 16) & 0xff00
    return `${network.toString(16)}::/56`
  })

const contains = (list: BlockList, address: string) =>
  isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

const proxiesOf = new WeakMap<readonly string[], BlockList>()

function trustedProxies(networks: readonly string[]) {
  const known = proxiesOf.get(networks)
  if (known) return known
  const list = blockList(networks)
  proxiesOf.set(networks, list)
  return list
}

const UNNAMED =
  'X-Forwarded-For came from a private address that TRUST_PROXY does not name: whoever comes that way counts as one visitor, and no limit by address holds for them'
const warned = new WeakSet<readonly string[]>()

function warnOfUnnamedProxy(c: AppContext, address: string) {
  const { trustProxy } = c.var.env
  if (warned.has(trustProxy) || !contains(PRIVATE, address)) return
  warned.add(trustProxy)
  c.var.log.warn({ address }, UNNAMED)
}

/** From the socket; behind trusted proxies, the nearest address that is not one of them. */
export function clientAddress(c: AppContext): string {
  let address = normal(c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1') ?? 'unknown'
  const forwardedFor = c.req.header('x-forwarded-for')
  if (forwardedFor === undefined) return address
  const proxies = trustedProxies(c.var.env.trustProxy)
  if (!contains(proxies, address)) warnOfUnnamedProxy(c, address)
  const hops = forwardedFor.split(',')
  while (contains(proxies, address)) {
    const before = normal(hops.pop() ?? '')
    if (before === null) break
    address = before
  }
  return address
}

export const isLoopback = (address: string) => contains(LOOPBACK, address)

export const clientGroup = (c: AppContext) =>
  c.env?.internal?.group ?? addressGroup(clientAddress(c))

export const clientNetwork = (c: AppContext) => networkOf(clientGroup(c))

/** Null where addresses do not count (loopback, private networks). */
export function limitedAddress(c: AppContext): string | null {
  const address = clientAddress(c)
  if (!c.var.env.rateLimitPrivate && contains(PRIVATE, address)) return null
  return addressGroup(address)
}
