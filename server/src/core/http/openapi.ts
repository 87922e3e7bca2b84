import { setImmediate as turn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip, type ZlibOptions } from 'node:zlib'
import type { AnyEndpoint } from '@lineside/contract/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { problemStatus } from '../problems/index.ts'
import { spreadWork } from './arrivals.ts'
import { acceptsGzip, markEncoding } from './compression.ts'
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

/** Everything of the document but its paths. */
const around = (endpoints: readonly AnyEndpoint[], version: string, named: Named): Json => ({
  openapi: '3.1.0',
  info: { title: 'Lineside', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
  servers: [{ url: '/' }],
  paths: {},
  components: {
    schemas: { ...named, Problem: problemSchema },
    responses: refusedAnswers(endpoints),
    securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
  },
})

/**
 * The OpenAPI 3.1 document of the contract's endpoints as text, made an endpoint at a time: for all of them at once others
 * would wait for seconds.
 */
async function writeDocument(endpoints: readonly AnyEndpoint[], version: string): Promise<string> {
  const paths = new Map<string, string[]>()
  const named: Named = {}
  for (const endpoint of endpoints) {
    const written = JSON.stringify(operation(endpoint, named))
    paths.set(endpoint.path, [...(paths.get(endpoint.path) ?? []), `"${endpoint.method.toLowerCase()}":${written}`])
    await turn()
  }
  const all = Array.from(paths, ([path, methods]) => `${JSON.stringify(path)}:{${methods.join(',')}}`)
  return JSON.stringify(around(endpoints, version, named)).replace('"paths":{}', () => `"paths":{${all.join(',')}}`)
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

/** What is sent to everybody alike: made when first asked for, once, its bytes shared by all answers. */
interface Made {
  plain: Buffer
  compressed: Buffer
}

function madeOnce(make: () => Promise<string>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => {
    made ??= make().then(async (text) => {
      const plain = Buffer.from(text)
      return { plain, compressed: await compress(plain, { level: 9 }) }
    })
    return made
  }
}

const compress = promisify(gzip) as (content: Buffer, options: ZlibOptions) => Promise<Buffer>

function sendMade(request: FastifyRequest, reply: FastifyReply, { plain, compressed }: Made) {
  const packed = acceptsGzip(request.headers['accept-encoding'])
  markEncoding(reply, packed ? 'gzip' : null)
  return reply.send(packed ? compressed : plain)
}

export function registerDocuments(app: FastifyInstance, endpoints: readonly AnyEndpoint[], version: string) {
  const document = madeOnce(() => writeDocument(endpoints, version))
  const page = madeOnce(async () => readablePage(endpoints))
  // megabytes are copied as each is sent, and those who were counted together go on together
  const begin = spreadWork()
  const serve = (url: string, type: string, made: () => Promise<Made>) =>
    app.route({
      method: 'GET',
      url,
      config: { counted: 'large' },
      async handler(request, reply) {
        const content = await made()
        begin(() => sendMade(request, reply.type(type), content))
        return reply
      },
    })
  serve('/api/openapi.json', 'application/json; charset=utf-8', document)
  serve('/api/docs', 'text/html; charset=utf-8', page)
}
