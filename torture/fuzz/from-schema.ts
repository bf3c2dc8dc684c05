import { z } from 'zod'
import type { Dice } from '../dice.ts'
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

const textOf = (length: number, dice: Dice) =>
  Array.from({ length }, () => LETTERS[dice.between(0, LETTERS.length - 1)]).join('')

function stringFor(name: string, { minLength = 0, maxLength = 60 }: Shape, dice: Dice) {
  if (/email/i.test(name)) return `${dice.word()}@example.org`
  if (/url$/i.test(name)) return dice.pick(['', '/a.png', 'https://example.org/a.pdf'])
  if (name === 'updatedAt') return new Date().toISOString()
  if (maxLength > 5_000) return markup(dice).padEnd(minLength, '.')
  // Mostly something to live with, sometimes right at the edge of what is allowed.
  const usual = Math.min(minLength + 20, maxLength)
  return textOf(dice.pick([minLength, usual, usual, maxLength]), dice)
}

function numberFor({ minimum, exclusiveMinimum, maximum = 1_000 }: Shape, dice: Dice) {
  const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1)
  return dice.pick([least, maximum, dice.between(least, Math.min(maximum, least + 100))])
}

/** A value as the contract describes it, or nearly: it does not know every refinement. */
export function valueFor(shape: Shape, dice: Dice, name = ''): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return dice.pick(shape.enum)
  if (shape.anyOf) return valueFor(dice.pick(shape.anyOf), dice, name)
  switch (shape.type) {
    case 'string':
      return stringFor(name, shape, dice)
    case 'integer':
    case 'number':
      return numberFor(shape, dice)
    case 'boolean':
      return dice.chance(0.5)
    case 'null':
      return null
    case 'array':
      return listFor(shape, dice, name)
    case 'object':
      return objectFor(shape, dice)
    default:
      return dice.pick(['words', 7, true])
  }
}

function listFor({ minItems = 0, maxItems = 5, items = {} }: Shape, dice: Dice, name: string) {
  const length = dice.between(minItems, Math.min(maxItems, minItems + 3))
  return Array.from({ length }, () => valueFor(items, dice, name))
}

function objectFor({ properties = {}, required = [] }: Shape, dice: Dice) {
  const asked = Object.entries(properties).filter(
    // An id names somebody's row: a made-up one would only ever be refused.
    ([key]) => required.includes(key) || (key !== 'id' && dice.chance(0.6)),
  )
  return Object.fromEntries(asked.map(([key, inner]) => [key, valueFor(inner, dice, key)]))
}

/** One place of the value is something else, gone, or too long. */
export function spoiled(value: unknown, dice: Dice): unknown {
  if (Array.isArray(value) && value.length > 0 && dice.chance(0.7)) {
    const place = dice.between(0, value.length - 1)
    return value.map((item: unknown, index) => (index === place ? spoiled(item, dice) : item))
  }
  if (value && typeof value === 'object' && !Array.isArray(value) && dice.chance(0.9))
    return spoiledObject(value as Record<string, unknown>, dice)
  if (typeof value === 'number' && dice.chance(0.4)) return value + dice.pick([-1, 1, 0.5])
  if (typeof value === 'string' && dice.chance(0.3)) return `${value}${value}${dice.word(1)}`
  return poison(dice)
}

function spoiledObject(value: Record<string, unknown>, dice: Dice) {
  const keys = Object.keys(value)
  if (keys.length === 0) return poison(dice)
  const key = dice.pick(keys)
  const { [key]: inner, ...rest } = value
  if (dice.chance(0.15)) return rest
  if (dice.chance(0.1)) return { ...value, [dice.word()]: poison(dice) }
  return { ...value, [key]: spoiled(inner, dice) }
}
