import { z } from 'zod'
import type { Random } from '../random.ts'
import { markup, poison } from './values.ts'

type Shape = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
}

const shapes = new WeakMap<z.ZodType, Shape>()

/** What the contract says a body looks like. */
export function shapeOf(schema: z.ZodType): Shape {
  const known = shapes.get(schema)
  if (known) return known
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  shapes.set(schema, shape)
  return shape
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz ABCDEF 0123456789'

const textOf = (length: number, random: Random) =>
  Array.from({ length }, () => LETTERS[random.between(0, LETTERS.length - 1)]).join('')

function stringFor(name: string, { minLength = 0, maxLength = 60 }: Shape, random: Random) {
  if (/email/i.test(name)) return `${random.word()}@example.org`
  if (/url$/i.test(name)) return random.pick(['', '/a.png', 'https://example.org/a.pdf'])
  if (name === 'updatedAt') return new Date().toISOString()
  if (maxLength > 5_000) return markup(random).padEnd(minLength, '.')
  // Mostly harmless, sometimes exactly at the limit.
  const usual = Math.min(minLength + 20, maxLength)
  return textOf(random.pick([minLength, usual, usual, maxLength]), random)
}

function numberFor({ minimum, exclusiveMinimum, maximum = 1_000 }: Shape, random: Random) {
  const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1)
  return random.pick([least, maximum, random.between(least, Math.min(maximum, least + 100))])
}

/** A value as the contract describes it, or nearly: it does not know every refinement. */
export function valueFor(shape: Shape, random: Random, name = ''): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return random.pick(shape.enum)
  if (shape.anyOf) return valueFor(random.pick(shape.anyOf), random, name)
  switch (shape.type) {
    case 'string':
      return stringFor(name, shape, random)
    case 'integer':
    case 'number':
      return numberFor(shape, random)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    case 'array':
      return listFor(shape, random, name)
    case 'object':
      return objectFor(shape, random)
    default:
      return random.pick(['words', 7, true])
  }
}

function listFor({ minItems = 0, maxItems = 5, items = {} }: Shape, random: Random, name: string) {
  const length = random.between(minItems, Math.min(maxItems, minItems + 3))
  return Array.from({ length }, () => valueFor(items, random, name))
}

function objectFor({ properties = {}, required = [] }: Shape, random: Random) {
  const asked = Object.entries(properties).filter(
    // An id names somebody's row: a made-up one would only ever be refused.
    ([key]) => required.includes(key) || (key !== 'id' && random.chance(0.6)),
  )
  return Object.fromEntries(asked.map(([key, inner]) => [key, valueFor(inner, random, key)]))
}

/** One place of the value is something else, gone, or too long. */
export function spoiled(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.7)) {
    const place = random.between(0, value.length - 1)
    return value.map((item: unknown, index) => (index === place ? spoiled(item, random) : item))
  }
  if (value && typeof value === 'object' && !Array.isArray(value) && random.chance(0.9))
    return spoiledObject(value as Record<string, unknown>, random)
  if (typeof value === 'number' && random.chance(0.4)) return value + random.pick([-1, 1, 0.5])
  if (typeof value === 'string' && random.chance(0.3)) return `${value}${value}${random.word(1)}`
  return poison(random)
}

function spoiledObject(value: Record<string, unknown>, random: Random) {
  const keys = Object.keys(value)
  if (keys.length === 0) return poison(random)
  const key = random.pick(keys)
  const { [key]: inner, ...rest } = value
  if (random.chance(0.15)) return rest
  if (random.chance(0.1)) return { ...value, [random.word()]: poison(random) }
  return { ...value, [key]: spoiled(inner, random) }
}
