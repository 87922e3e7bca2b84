import type { AnyEndpoint } from '@lineside/contract/core'
import { z } from 'zod'

/** A field of a command's body: `changes.topicRights[].topicId`. */
export interface BodyField {
  path: string
  /** its own name, the last of the path */
  name: string
  /** it takes the id of a record, or several */
  isId: boolean
  isList: boolean
}

type Schema = Readonly<Record<string, unknown>>

/** Every field that the body of an endpoint takes, however deep, each once. */
export function bodyFields(endpoint: AnyEndpoint): readonly BodyField[] {
  const { body } = endpoint.schemas()
  if (!body) return []
  const whole = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', cycles: 'ref' }) as Schema
  const fields = new Map<string, BodyField>()
  walk(whole, '', new Set())
  return [...fields.values()]

  function walk(schema: unknown, path: string, seen: ReadonlySet<string>) {
    if (typeof schema !== 'object' || schema === null) return
    const { $ref, anyOf, oneOf, allOf, items, properties, additionalProperties } = schema as Schema
    if (typeof $ref === 'string') {
      if (seen.has($ref)) return
      const defs = (whole.$defs ?? {}) as Schema
      return walk(defs[$ref.split('/').pop() ?? ''], path, new Set([...seen, $ref]))
    }
    for (const part of [anyOf, oneOf, allOf].flat()) walk(part, path, seen)
    if (items) walk(items, `${path}[]`, seen)
    if (additionalProperties) walk(additionalProperties, `${path}{}`, seen)
    for (const [name, one] of Object.entries(properties ?? {})) {
      const own = path === '' ? name : `${path}.${name}`
      note(own, one)
      walk(one, own, seen)
    }
  }

  function note(path: string, schema: unknown) {
    const name = (path.split('.').pop() ?? '').replace(/[[\]{}]/g, '')
    const known = fields.get(path)
    const list = itemsOf(schema)
    const isId = takesId(schema) || takesId(list) || known?.isId === true
    fields.set(path, { path, name, isId, isList: list !== undefined || known?.isList === true })
  }
}

/** What a list holds, also one that may be null. */
function itemsOf(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return undefined
  const { items, anyOf } = schema as Schema
  return items ?? (Array.isArray(anyOf) ? anyOf.map(itemsOf).find((one) => one !== undefined) : undefined)
}

/** The schema of `id()`: a whole number above nothing without a bound of its own. */
function takesId(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  const { type, exclusiveMinimum, maximum, anyOf } = schema as Schema
  if (Array.isArray(anyOf)) return anyOf.some(takesId)
  return type === 'integer' && exclusiveMinimum === 0 && maximum === Number.MAX_SAFE_INTEGER
}

/** A body with another value at a path; where a list on the way is empty nothing can be put there: undefined. */
export function bodyWith(body: object, path: string, value: unknown): object | undefined {
  const [step = '', ...rest] = path.split('.')
  const name = step.replace(/\[\]$/, '')
  const isList = step.endsWith('[]')
  const now = (body as Record<string, unknown>)[name]
  if (rest.length === 0) return { ...body, [name]: value }
  const inner = isList ? (Array.isArray(now) ? now[0] : undefined) : now
  if (typeof inner !== 'object' || inner === null) return undefined
  const changed = bodyWith(inner, rest.join('.'), value)
  return changed && { ...body, [name]: isList ? [changed, ...(now as unknown[]).slice(1)] : changed }
}
