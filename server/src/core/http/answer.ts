import type { AnyEndpoint } from '@lineside/contract/core'
import fastJson, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'
import { domainOfProblem } from '../i18n/index.ts'

type Json = { [key: string]: unknown }

/** Turns an answer into its text. What the endpoint's schema does not name never leaves the server. */
export type WriteAnswer = (value: unknown) => string

const dropped = new Set(['pattern', 'format', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', '$schema'])

/** Where shapes are chosen by a check, the check need not stumble over the format of ours. */
const ajv = { ajv: { formats: { unsafe: true as const } } }

/** Texts of these formats and of enumerations hold nothing that JSON must escape: their writer need not look. */
const plain = new Set(['date-time', 'uuid'])

/** Checks are for what comes in; for what goes out only the shape matters, and `null` beside a shape is a flag. */
function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify)
  if (node === null || typeof node !== 'object') return node
  const source = node as Json
  if (Array.isArray(source.anyOf)) {
    const parts = source.anyOf.map(simplify) as Json[]
    const shapes = parts.filter((part) => part.type !== 'null')
    const [only] = shapes
    if (shapes.length === 1 && only) return { ...only, nullable: parts.length > 1 || only.nullable === true }
    if (shapes.every((part) => isScalar(part))) return {}
    return { ...source, anyOf: parts.map(checkable) }
  }
  if (source.type === 'string' && (plain.has(String(source.format)) || Array.isArray(source.enum))) {
    return { type: 'string', format: 'unsafe' }
  }
  const entries = Object.entries(source).filter(([key]) => !dropped.has(key))
  return Object.fromEntries(
    entries.map(([key, value]) => [key, key === 'properties' ? simplifyEach(value as Json) : simplify(value)]),
  )
}

/** Which of several shapes a value has, its writer finds out by a validator, which knows no format of the writer's. */
function checkable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(checkable)
  if (node === null || typeof node !== 'object') return node
  const entries = Object.entries(node).filter(([key, value]) => key !== 'format' || value !== 'unsafe')
  return Object.fromEntries(entries.map(([key, value]) => [key, checkable(value)]))
}

function simplifyEach(properties: Json): Json {
  return Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, simplify(value)]))
}

function isScalar(part: Json): boolean {
  return ['string', 'number', 'integer', 'boolean'].includes(String(part.type)) || 'const' in part
}

/** Those that are compiled: one process may hold several servers, as the tests do. */
const compiled = new WeakMap<AnyEndpoint, WriteAnswer>()

function compile(endpoint: AnyEndpoint): WriteAnswer {
  const schema = z.toJSONSchema(endpoint.schemas().answer, { io: 'output', unrepresentable: 'any' })
  const write: WriteAnswer = fastJson(simplify(schema) as Schema, ajv)
  compiled.set(endpoint, write)
  return write
}

/**
 * What a record refuses is said by its pages without the server, which have the words of the core and of its own domain.
 * @throws where a record refuses by a code of another one
 */
function assertSpoken(endpoint: AnyEndpoint, value: unknown): void {
  if (value === null || typeof value !== 'object') return
  for (const one of Object.values((value as { abilities?: object }).abilities ?? {})) {
    const owner = typeof one === 'string' ? domainOfProblem(one) : undefined
    if (owner !== undefined && !endpoint.name.startsWith(`${owner}.`))
      throw new Error(`${endpoint.name} refuses by ${one}, which ${owner} has the words for`)
  }
  for (const one of Object.values(value)) assertSpoken(endpoint, one)
}

/**
 * Compiles an endpoint's answer schema into a serialiser on first use. With `strict` every answer is checked against
 * the schema first, as the tests do; a mismatch is a fault of the server.
 */
export function answerWriter(endpoint: AnyEndpoint, strict: boolean): WriteAnswer {
  return (value) => {
    if (strict) {
      endpoint.schemas().answer.parse(value)
      assertSpoken(endpoint, value)
    }
    const write = compiled.get(endpoint) ?? compile(endpoint)
    return write(value)
  }
}
