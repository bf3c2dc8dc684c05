import { generateKeyPairSync, sign } from 'node:crypto'

type Bytes = Uint8Array | readonly number[]

/** Distinguished encoding: what it is, how long, and the parts themselves. */
function der(tag: number, ...parts: Bytes[]) {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255]
  return Buffer.from([tag, ...length, ...body])
}

const SEQUENCE = 0x30
const ED25519 = der(SEQUENCE, der(0x06, [0x2b, 0x65, 0x70]))
const COMMON_NAME = der(0x06, [0x55, 0x04, 0x03])

const nameOf = (host: string) =>
  der(SEQUENCE, der(0x31, der(SEQUENCE, COMMON_NAME, der(0x0c, Buffer.from(host)))))

const timeOf = (year: number) => der(0x18, Buffer.from(`${year}0101000000Z`))

const pem = (label: string, bytes: Buffer) =>
  `-----BEGIN ${label}-----\n${bytes.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END ${label}-----\n`

/** A certificate that nobody but a test believes, and its key. */
export function selfSigned(host: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const year = new Date().getUTCFullYear()
  const signed = der(
    SEQUENCE,
    der(0x02, [1]),
    ED25519,
    nameOf(host),
    der(SEQUENCE, timeOf(year - 1), timeOf(year + 2)),
    nameOf(host),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(0x03, [0], sign(null, signed, privateKey))
  return {
    certificate: pem('CERTIFICATE', der(SEQUENCE, signed, ED25519, signature)),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  }
}
