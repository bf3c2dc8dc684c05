import { z } from 'zod'

/** As RFC 8037 writes it; the private half has one more field. */
export const PublicKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
})
export type PublicKey = z.output<typeof PublicKey>

export const PublicKeys = z.object({ keys: z.array(PublicKey) })
