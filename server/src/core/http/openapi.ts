import type { AnyEndpoint } from '@lineside/contract/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { problemStatus } from '../problems/index.ts'
import { codesOf, refusalsOf } from './refusals.ts'

type Json = Record<string, unknown>

/** Shapes that hold themselves, a tree's nodes, by the name they have in the document: it knows none that stands elsewhere. */
type Named = Record<string, Json>

function jsonSchema(schema: z.ZodType, io: 'input' | 'output', named: Named = {}, prefix = ''): Json {
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  const byName = (shape: object): Json =>
    JSON.parse(JSON.stringify(shape).replaceAll('"#/$defs/', `"#/components/schemas/${prefix}_${io}_`))
  for (const [name, shape] of Object.entries($defs)) named[`${prefix}_${io}_${name}`] = byName(shape)
  return Object.keys($defs).length === 0 ? rest : byName(rest)
}

function parameters(schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: wholeNumber(shape) ?? shape,
  }))
}

/** Digits alone, as addresses carry whole numbers: how many there may be, and whether the first may be a zero. */
const DIGITS = /^\^(\[1-9\])?\\d\{([01]),(\d{1,2})\}\$$/

/**
 * The text of a whole number in an address as a number, which is what programs are made of the document to send; by it a
 * router also tells `…/{id}/Log` from `…/Version/{id}`. null for any other shape.
 */
function wholeNumber({ pattern, ...shape }: Json): Json | null {
  const [, positive, , digits] = DIGITS.exec(typeof pattern === 'string' ? pattern : '') ?? []
  if (digits === undefined) return null
  const most = 10 ** (Number(digits) + (positive ? 1 : 0)) - 1
  const bounds = { minimum: positive ? 1 : 0, maximum: Math.min(most, Number.MAX_SAFE_INTEGER) }
  return { ...bounds, ...shape, type: 'integer' }
}

const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
const problemAnswer = { description: 'Refused', content: problemContent }

/** An answer for each status by which anything is refused, with the codes that it stands for. */
const refusedAnswers = (endpoints: readonly AnyEndpoint[]): Json =>
  Object.fromEntries(
    [...new Set(endpoints.flatMap(refusalsOf))]
      .sort((a, b) => a - b)
      .map((status) => [
        `Refused${status}`,
        { description: `Refused: ${codesOf(status).join(', ')}`, content: problemContent },
      ]),
  )

function operation(endpoint: AnyEndpoint, named: Named): Json {
  const schemas = endpoint.schemas()
  const operationId = endpoint.name.replaceAll('-', '_').replace('.', '_')
  const right = endpoint.right
  const answer =
    endpoint.status === 204
      ? {}
      : { content: answerContent(endpoint, jsonSchema(schemas.answer, 'output', named, operationId)) }
  return {
    operationId,
    summary: endpoint.summary,
    tags: [endpoint.name.split('.')[0]],
    security: right === 'public' ? [] : [{ session: [] }],
    'x-right': right,
    'x-events': endpoint.events,
    parameters: [...parameters(schemas.params, 'path'), ...parameters(schemas.query, 'query')],
    ...(schemas.body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(schemas.body, 'input') } } },
    }),
    ...(endpoint.takes === 'files' && {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: filesSchema } } },
    }),
    responses: {
      [endpoint.status]: { description: 'Done', ...answer },
      ...Object.fromEntries(
        refusalsOf(endpoint).map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
      ),
      default: problemAnswer,
    },
  }
}

const answerContent = (endpoint: AnyEndpoint, schema: Json): Json =>
  endpoint.gives === 'bytes' ? { 'application/octet-stream': {} } : { 'application/json': { schema } }

const filesSchema = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } } },
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'message'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(problemStatus) },
    message: { type: 'string', description: 'in the language of the caller' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    current: { description: 'the current record, where the one sent was stale' },
  },
}

/** The OpenAPI 3.1 document of the contract's endpoints. */
export function openApiDocument(endpoints: readonly AnyEndpoint[], version: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  const named: Named = {}
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {}
    path[endpoint.method.toLowerCase()] = operation(endpoint, named)
    paths[endpoint.path] = path
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lineside', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { ...named, Problem: problemSchema },
      responses: refusedAnswers(endpoints),
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}

/** The same as a page to read: no script, nothing from elsewhere. */
function readablePage(endpoints: readonly AnyEndpoint[]): string {
  const rows = endpoints.map(
    (one) =>
      `<tr><td>${one.method}</td><td><code>${escapeHtml(one.path)}</code></td><td>${escapeHtml(one.summary)}</td><td>${escapeHtml(JSON.stringify(one.right))}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Lineside API</title><h1>Lineside API</h1><p><a href="/api/openapi.json">OpenAPI 3.1</a></p><table><thead><tr><th scope="col">Method</th><th scope="col">Path</th><th scope="col">What it does</th><th scope="col">Right</th></tr></thead><tbody>${rows.join('')}</tbody></table></html>`
}

export function registerDocuments(app: FastifyInstance, endpoints: readonly AnyEndpoint[], version: string) {
  let document: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(endpoints, version))
    reply.type('application/json; charset=utf-8')
    return document
  })
  app.get('/api/docs', async (_request, reply) => {
    reply.type('text/html; charset=utf-8')
    return readablePage(endpoints)
  })
}
