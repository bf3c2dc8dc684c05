import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { isWorkerCount } from './process/worker-count.ts'

export const url = (protocols: string[], expected: string) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), expected)

export const webUrl = url(['http:', 'https:'], 'must be an http:// or https:// address')

export const originUrl = webUrl
  .refine(
    (text) => ['/', ''].includes(URL.parse(text)?.pathname ?? '/') && !/[?#@]/.test(text),
    'must be the address alone, such as https://learn.example.org, without a path',
  )
  .transform((text) => new URL(text).origin)

export const databaseUrl = url(
  ['postgres:', 'postgresql:'],
  'must look like postgres://user:password@host:5432/database',
)

export const loopbackUrl = originUrl.refine(
  (text) => ['127.0.0.1', '[::1]'].includes(new URL(text).hostname),
  'must be an address of this machine, such as http://127.0.0.1:8080',
)

export const email = z.email('must be an e-mail address')

export const sender = z
  .string()
  .refine(
    (text) => z.email().safeParse(/^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text).success,
    'must be an e-mail address, or a name and an address: Ascent <hello@example.org>',
  )

export const ownKey = z.string().refine((text) => text !== 'change-me', 'must be changed')

export const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((text) => text === '1')

export const port = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a port, 0 to 65535')
  .transform(Number)

export const fewWorkers = z
  .string()
  .refine(isWorkerCount, 'must be a number from 1 to 99')
  .transform(Number)

export const megabytes = z
  .string()
  .refine((text) => /^\d{1,9}$/.test(text), 'must be a number of megabytes')
  .transform(Number)

export const ed25519Key = z
  .string()
  .refine(
    (text) => /^[\w+/-]{43}=?$/.test(text),
    'must be 32 random bytes in base64, as `openssl rand -base64 32` prints them',
  )
  .transform((text) => Buffer.from(text, 'base64').toString('base64url'))

export const folder = z
  .string()
  .refine((text) => existsSync(text), 'must be a folder that exists')
  .transform((text) => resolve(text))

const isNetwork = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

export const networks = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every(isNetwork),
    'must list IP addresses or networks, such as 127.0.0.1,10.0.0.0/8',
  )
