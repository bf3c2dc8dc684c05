import { clientAddress } from '#server/http/client-address.ts'
import type { AppContext } from '#server/http/context.ts'
import { nameOfDevice } from '#shared/people/user-agent.ts'

export type Actor = {
  id: number | null
  fullName: string | null
  address: string | null
  device: string | null
}

type Person = { id: number; fullName: string }

export const actorOf = (c: AppContext, person: Person | null = c.var.viewer): Actor => ({
  id: person?.id ?? null,
  fullName: person?.fullName ?? null,
  address: clientAddress(c),
  device: nameOfDevice(c.req.header('user-agent') ?? null),
})

export const OPERATOR: Actor = { id: null, fullName: null, address: null, device: null }
