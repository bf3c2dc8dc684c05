import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

export type ReceivedMail = {
  to: string[]
  headers: Record<string, string>
  text: string
  html: string
}

function decodeBody(body: string, encoding = '7bit') {
  if (encoding.toLowerCase() === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding.toLowerCase() !== 'quoted-printable') return body
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function splitMessage(source: string) {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
    }),
  )
  return { headers, body: rest.join('\r\n\r\n') }
}

/** As much of MIME as our own mails have: two alternatives, each with its encoding. */
export function readMail(source: string): Omit<ReceivedMail, 'to'> {
  const { headers, body } = splitMessage(source)
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1]
  const parts = (boundary ? body.split(`--${boundary}`) : []).map((part) =>
    splitMessage(part.replace(/^\r\n/, '')),
  )
  const bodyOf = (type: string) => {
    const part = parts.find((part) => part.headers['content-type']?.startsWith(type))
    return part ? decodeBody(part.body, part.headers['content-transfer-encoding']) : ''
  }
  return { headers, text: bodyOf('text/plain'), html: bodyOf('text/html') }
}

type Behaviour = { refuse?: (address: string) => { code: number; message: string } | null }

/** A real SMTP server on loopback that keeps what it is given. */
export async function testMailServer({ refuse = () => null }: Behaviour = {}) {
  const mails: ReceivedMail[] = []
  const waiting = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const refusal = refuse(address)
      done(
        refusal ? Object.assign(new Error(refusal.message), { responseCode: refusal.code }) : null,
      )
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        mails.push({ to, ...readMail(Buffer.concat(chunks).toString('utf8')) })
        done()
        for (const wake of waiting) wake()
      })
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

  /** Resolves when such a mail is there. */
  const arrival = async (matches: (mail: ReceivedMail) => boolean) => {
    for (;;) {
      const mail = mails.find(matches)
      if (mail) return mail
      await new Promise<void>((resolve) => {
        const wake = () => {
          waiting.delete(wake)
          resolve()
        }
        waiting.add(wake)
      })
    }
  }
  const { port } = listener.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, mails, arrival }
}
