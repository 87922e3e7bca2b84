import { saveCollect } from '@lineside/contract/collects'
import { type AnyEndpoint, languages } from '@lineside/contract/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { everyEndpoint, sampleAddress } from './testing/endpoints.ts'
import { fields, testForm } from './testing/form.ts'
import type { RawRequest } from './testing/people.ts'
import { onOwnPlant, type TestPlant, usePlant } from './testing/plant.ts'

const { onSharedPlant } = usePlant()

const endpoints = everyEndpoint
const named = (some: readonly AnyEndpoint[]) => some.map((endpoint) => [endpoint.name, endpoint] as const)
const withBody = endpoints.filter((endpoint) => endpoint.schemas().body)
const withQuery = endpoints.filter((endpoint) => endpoint.schemas().query && endpoint.method === 'GET')
const withId = endpoints.filter((endpoint) => endpoint.path.includes('{'))

const json = { 'content-type': 'application/json' }
const inside =
  /\bat \S+ \(|node_modules|\.ts:\d|select |insert |relation|syntax error|constraint|ECONN|pglite|postgres/i

const levels = (count: number) => `{"x":${'['.repeat(count)}${']'.repeat(count)}}`
const [deep, deeper] = [levels(1000), levels(100_000)]
const huge = `{"id": "${'x'.repeat(10 * 1024 * 1024)}"}`

/** What every refusal must be: a problem, in the caller's language, telling nothing of the inside. */
async function refusalOf(plant: TestPlant, request: RawRequest, language = 'en-US') {
  const admin = await plant.as('admin')
  const { headers } = request
  const answer = await admin.send({ ...request, headers: { ...headers, 'accept-language': language } })
  const expected = `${request.method ?? 'GET'} ${request.url.slice(0, 100)}: ${answer.statusCode} ${answer.payload.slice(0, 300)}`
  expect(answer.statusCode, expected).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode, expected).toBeLessThan(500)
  expect(answer.headers['content-type'], expected).toBe('application/problem+json; charset=utf-8')
  expect(answer.headers['content-language'], expected).toBe(language)
  const body = answer.json()
  expect(body, expected).toMatchObject({ type: 'about:blank', status: answer.statusCode, title: body.code })
  expect(body.message, expected).toMatch(/^[\p{Lu}\p{N}][^{}]+[.!]$/u)
  expect(answer.payload, expected).not.toMatch(inside)
  return { status: answer.statusCode, code: body.code, fields: Object.keys(body.fields ?? {}) }
}

const tables = [
  'collects',
  'collects_client_ids',
  'history',
  'non_conformities',
  'accounts_sessions',
  'settings',
  'core_files',
  'core_file_tickets',
  'core_exports',
  'core_print_tokens',
]

/** Runs the attack, then sees that nothing was stored and that the server goes on: the next attack meets the same one. */
async function unharmed(plant: TestPlant, attack: () => Promise<void>) {
  await plant.as('admin')
  const counts = () => Promise.all(tables.map((table) => plant.count(table)))
  const before = await counts()
  await attack()
  expect(await counts()).toEqual(before)
  expect((await (await plant.as('operator')).call(saveCollect, { body: plant.filled() })).status).toBe(201)
}

describe.each(named(withBody))('a body of %s', (_, endpoint) => {
  const { method, schemas } = endpoint
  const url = sampleAddress(endpoint)
  const broken: (readonly [string, string | Buffer, number, string])[] = [
    ['half a JSON', '{"id": ', 400, 'BROKEN_JSON'],
    ['NaN', '{"id": NaN}', 400, 'BROKEN_JSON'],
    ['nothing', '', 400, 'BROKEN_JSON'],
    ['a NUL', '{"id": "a\u0000"}', 400, 'BROKEN_JSON'],
    ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 400, 'BROKEN_JSON'],
    ['__proto__', '{"__proto__": {"isAdmin": true}}', 400, 'BROKEN_JSON'],
    ['constructor.prototype', '{"constructor": {"prototype": {"isAdmin": true}}}', 400, 'BROKEN_JSON'],
    ['a list', '[]', 400, 'VALIDATION'],
    ['a text', '"x"', 400, 'VALIDATION'],
    ['a number', '1e400', 400, 'VALIDATION'],
    // an export may ask for nothing in particular
    ...(schemas().body?.safeParse({}).success
      ? []
      : ([
          ['null', 'null', 400, 'VALIDATION'],
          ['an empty object', '{}', 400, 'VALIDATION'],
        ] as const)),
    ['unknown fields', '{"isAdmin": true, "$where": "1"}', 400, 'VALIDATION'],
    ['a thousand levels', deep, 400, 'VALIDATION'],
    ['a hundred thousand levels', deeper, 400, 'VALIDATION'],
    ['10 MB', huge, 413, 'TOO_LARGE'],
  ]
  it('that is broken, strange or huge is refused', () =>
    onSharedPlant((plant) =>
      unharmed(plant, async () => {
        for (const [what, payload, status, code] of broken) {
          const refusal = await refusalOf(plant, { method, url, headers: json, payload })
          expect({ what, ...refusal }).toMatchObject({ what, status, code })
        }
      }),
    ))

  it('of another type of content is refused', () =>
    onSharedPlant((plant) =>
      unharmed(plant, async () => {
        const multipart = 'multipart/form-data; boundary=x'
        for (const type of ['text/plain', 'application/xml', multipart, 'application/x-www-form-urlencoded', 'x']) {
          const request = { method, url, headers: { 'content-type': type }, payload: '{}' } as const
          const refusal = await refusalOf(plant, request)
          expect({ type, ...refusal }).toMatchObject({ type, status: 415, code: 'UNSUPPORTED_TYPE' })
        }
      }),
    ))
})

describe.each(named(withQuery))('the query of %s', (_, endpoint) => {
  const shape = endpoint.schemas().query?.shape ?? {}
  const url = (query: string) => `${sampleAddress(endpoint)}?${query}`
  /** what cannot be left out, besides */
  const beside = (name: string) =>
    Object.fromEntries(
      Object.entries(shape).flatMap(([key, one]) => (key === name || one.isOptional() ? [] : [[key, '1']])),
    )
  const texts = new Set([
    'query',
    'text',
    'name',
    'option',
    'typeCollectName',
    'biField',
    'what',
    'supplier',
    'order',
    'label',
  ])
  const nothing = /^(\[\]|\{"hits":\[\],"late":\[.*\]\})$/
  const nasty = [
    "'; drop table collects; --",
    "1' or '1'='1",
    '1) union select password_hash from accounts --',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '{{7*7}}#{7*7}',
    '1e400',
    'NaN',
    '-1',
    '0',
    '99999999999999999999999999',
    '🥓',
    '[object Object]',
    'x'.repeat(5000),
  ]

  it('refuses by name what does not fit, in every parameter', () =>
    onSharedPlant((plant) =>
      unharmed(plant, async () => {
        const admin = await plant.as('admin')
        for (const name of Object.keys(shape)) {
          for (const value of nasty) {
            const query = new URLSearchParams({ ...beside(name), [name]: value }).toString()
            const answer = await admin.send({ url: url(query) })
            if (answer.statusCode === 200) {
              // a text is searched for as it stands; 0 may also be a flag, or nothing to skip
              expect(texts.has(name) || value === '0', `${name}=${value}`).toBe(true)
              // what is found holds it, as 'Maintenance' holds nan
              const contains = answer.payload.toLowerCase().includes(value.toLowerCase())
              if (value !== '0' && value !== '-1' && !contains) expect(answer.payload).toMatch(nothing)
              continue
            }
            const { code, fields: expected } = await refusalOf(plant, { url: url(query) })
            if (code === 'VALIDATION') expect(expected).toContain(name)
            else expect(['BAD_CURSOR', 'NOT_FOUND']).toContain(code)
          }
        }
      }),
    ))

  it('refuses control characters, halves of characters, repeated and unknown names', () =>
    onSharedPlant((plant) =>
      unharmed(plant, async () => {
        for (const name of Object.keys(shape)) {
          for (const query of [`${name}=%00`, `${name}=a%01b`, `${name}=12&${name}=13`]) {
            const { code, fields: expected } = await refusalOf(plant, { url: url(query) })
            if (code !== 'BAD_CURSOR') expect(expected, query).toContain(name)
          }
        }
        for (const name of ['colour', '__proto__', 'constructor', 'toString', 'token', '$ne', 'industryId[]']) {
          expect((await refusalOf(plant, { url: url(`${name}=1`) })).fields).toContain(name)
        }
      }),
    ))
})

describe.each(named(withId))('the id of %s', (_, endpoint) => {
  const none = ['0', '-1', '1.5', '1e3', 'x', 'null', '%00', "1'--", '9999999999999999', '99999999999999999999']
  it('that is none leads nowhere', () =>
    onSharedPlant(async (plant) => {
      for (const id of [...none, '%F0%9F%A5%93', '%E0%A4%A', 'a'.repeat(500), 'a'.repeat(5000)]) {
        const refusal = await refusalOf(plant, { url: endpoint.path.replace(/\{\w+\}/, id) })
        expect({ id, ...refusal }).toMatchObject({ id, status: 404, code: 'NOT_FOUND' })
      }
    }))
})

describe('an address', () => {
  it.each(languages)('that is none is refused in %s', (language) =>
    onSharedPlant(async (plant) => {
      for (const url of [
        '/api',
        '/api/',
        '/api/x',
        '/api/operator/v1/collects',
        '/api/%2e%2e/x',
        '/assets/x.js',
        '/x.json',
      ]) {
        expect(await refusalOf(plant, { url }, language)).toEqual({ status: 404, code: 'NOT_FOUND', fields: [] })
      }
    }),
  )

  it('takes no other method', () =>
    onSharedPlant(async (plant) => {
      const all = endpoints.flatMap((endpoint) => METHODS.map((other) => ({ ...endpoint, other })))
      for (const { path, method, other } of all) {
        const known = endpoints.some((one) => one.method === other && sameAddress(one.path, path))
        if (other === method || known) continue
        const { status } = await refusalOf(plant, { method: other, url: path.replace(/\{\w+\}/, '1') })
        expect([404, 405]).toContain(status)
      }
    }))

  const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const
  const sameAddress = (one: string, other: string) =>
    one.replace(/\{\w+\}/, '1') === other.replace(/\{\w+\}/, '1') ||
    new RegExp(`^${one.replace(/\{\w+\}/, '[^/]+')}$`).test(other)
})

describe('a submission', () => {
  const post = (plant: TestPlant, payload: string) =>
    refusalOf(plant, { method: 'POST', url: saveCollect.path, headers: json, payload })

  const wrong: [string, object, string[]][] = [
    ['a clientId that is none', { clientId: 'x' }, ['clientId']],
    ['no clientId', { clientId: undefined }, ['clientId']],
    ['a form that is a text', { formId: '1' }, ['formId']],
    ['a form below zero', { formId: -1 }, ['formId']],
    ['half a form', { formId: 1.5 }, ['formId']],
    ['a form beyond all integers', { formId: 1e300 }, ['formId']],
    ['a point that is a list', { collectPointId: [1] }, ['collectPointId']],
    ['a product that is SQL', { productId: '1 or 1=1' }, ['productId']],
    ['an offset of ages', { clockOffset: 1e15 }, ['clockOffset']],
    ['half an offset', { clockOffset: 0.5 }, ['clockOffset']],
    ['no values', { values: undefined }, ['values']],
    ['values that are none', { values: {} }, ['values']],
    ['501 values', { values: Array(501).fill({ fieldId: 1, value: 1 }) }, ['values']],
    ['a value of nothing', { values: [{ fieldId: 1 }] }, ['values.0.value']],
    ['a value that is an object', { values: [{ fieldId: 1, value: {} }] }, ['values.0.value']],
    ['a value that is a list', { values: [{ fieldId: 1, value: [[[]]] }] }, ['values.0.value']],
    ['a field that is a text', { values: [{ fieldId: 'x', value: 1 }] }, ['values.0.fieldId']],
    ['more of a value', { values: [{ fieldId: 1, value: 1, conform: true }] }, ['values.0.conform']],
    ['an operator', { operatorId: 1 }, ['operatorId']],
    ['a hash', { hash: 'x' }, ['hash']],
  ]
  it.each(wrong)('with %s is refused by name', (_, own, expected) =>
    onSharedPlant((plant) =>
      unharmed(plant, async () => {
        const answer = await post(plant, JSON.stringify({ ...plant.filled(), ...own }))
        expect(answer).toEqual({ status: 400, code: 'VALIDATION', fields: expected })
      }),
    ),
  )

  it.each([
    ['1e400', 'values.0.value'],
    ['-1e400', 'values.0.value'],
    ['1e22', `values.${fields.temperature}`],
    ['0.1234567', `values.${fields.temperature}`],
    ['"\\u0000"', 'values.0.value'],
    ['"\\ud800"', 'values.0.value'],
    ['"\\u001b[2J"', 'values.0.value'],
    ['"\\u0085"', `values.${fields.temperature}`],
  ])('with the value %s is refused by name', (value, expected) =>
    onSharedPlant((plant) =>
      unharmed(plant, async () => {
        const { clientId: _, values: __, ...rest } = plant.filled()
        const head = JSON.stringify({ ...rest, clientId: '0f8fad5b-d9cb-469f-a165-70867728950e' }).slice(0, -1)
        const payload = `${head},"values":[{"fieldId":${fields.temperature},"value":${value}},{"fieldId":${fields.leaks},"value":0}]}`
        expect(await post(plant, payload)).toEqual({ status: 400, code: 'VALIDATION', fields: [expected] })
      }),
    ),
  )

  it('keeps SQL, HTML and formulas as the text they are', () =>
    onOwnPlant(async (plant) => {
      const operator = await plant.as('operator')
      for (const remark of [
        "'; drop table collects; --",
        '<img src=x onerror=alert(1)>',
        '=1+1',
        '\\u0041 \\x',
        '{{x}}',
      ]) {
        const { values } = await operator.ask(saveCollect, { body: plant.filled({ remark }) })
        expect(values.find((value) => value.fieldId === fields.remark)?.value).toBe(remark)
      }
    }))

  it('of anything at all is stored or refused, never a fault', () =>
    onOwnPlant(async (plant) => {
      const operator = await plant.as('operator')
      const good = plant.filled()
      const value = fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.double(),
        fc.integer(),
        fc.boolean(),
        fc.constantFrom(null, 'C', 'NC', 'green', '2026-11-20', '12:00', '24:00', 1e15, -0),
      )
      const fieldId = fc.oneof(fc.constantFrom(...Object.values(fields)), fc.integer())
      const body = fc.record(
        {
          clientId: fc.oneof(fc.uuid(), fc.string()),
          formId: fc.oneof({ weight: 8, arbitrary: fc.constant(testForm.id) }, fc.integer(), fc.double()),
          formVersion: fc.oneof({ weight: 8, arbitrary: fc.constantFrom(1, 2) }, fc.integer(), fc.maxSafeInteger()),
          collectPointId: fc.oneof({ weight: 8, arbitrary: fc.constant(good.collectPointId) }, fc.maxSafeNat()),
          productId: fc.oneof(
            { weight: 8, arbitrary: fc.constant(good.productId) },
            fc.maxSafeNat(),
            fc.constant(null),
          ),
          collectedAt: fc.oneof(
            fc.constant(good.collectedAt),
            fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
            fc.string(),
          ),
          clockOffset: fc.oneof(fc.constant(undefined), fc.integer(), fc.maxSafeInteger()),
          values: fc.oneof(
            fc.array(fc.record({ fieldId, value }), { maxLength: 14 }),
            fc.array(fc.record({ fieldId, value })).map((more) => [...good.values, ...more]),
            fc.jsonValue() as fc.Arbitrary<unknown>,
          ),
        },
        { requiredKeys: ['clientId', 'formId', 'formVersion', 'collectPointId', 'values'] },
      )
      let stored = 0
      await fc.assert(
        fc.asyncProperty(body, async (sent) => {
          const { status } = await operator.call(saveCollect, {
            body: { collectedAt: good.collectedAt, ...sent } as never,
          })
          if (status === 201) stored++
          expect([201, 400, 404, 409]).toContain(status)
        }),
        {
          numRuns: 400,
          seed: 7,
          examples: [
            [{ ...good, productId: good.productId ?? null, clockOffset: undefined, collectedAt: good.collectedAt }],
          ],
        },
      )
      expect(stored).toBeGreaterThan(0)
      expect(await plant.count('collects', `form_id = ${testForm.id}`)).toBe(stored)
    }))
})
