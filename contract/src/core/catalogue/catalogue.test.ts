import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { lazy } from '../lazy.ts'
import { defineList } from '../list.ts'
import { need, permissions } from '../rights.ts'
import {
  changeEndpoint,
  createEndpoint,
  disableEndpoint,
  disableManyEndpoint,
  duplicateEndpoint,
  enableEndpoint,
  enableManyEndpoint,
  getEndpoint,
  listEndpoint,
  logEndpoint,
  setEnabledEndpoint,
} from './endpoints.ts'
import { bulkRecords, line } from './schemas.ts'
import { catalogueStates } from './states.ts'

const read = [need(permissions.products)]
const edit = [need(permissions.products, 'w')]
const tools = { domain: 'tools', path: '/api/domain/v1/Tool', read, edit } as const
const record = lazy(() => z.object({ id: z.int() }))
const body = lazy(() => z.strictObject({ name: z.string() }))
const list = defineList({
  name: 'tools',
  columns: [{ key: 'id', kind: 'id', sortable: true }],
  filters: {},
  defaultSort: 'id',
  search: true,
})

describe('the endpoints of a catalogue', () => {
  it.each([
    [listEndpoint(tools, { summary: '', list, row: record }), 'list', 'GET', '', 200, []],
    [getEndpoint(tools, { summary: '', record }), 'get', 'GET', '/{id}', 200, []],
    [logEndpoint(tools, { summary: '' }), 'log', 'GET', '/{id}/Log', 200, []],
    [createEndpoint(tools, { summary: '', body, record }), 'create', 'POST', '', 201, ['created']],
    [changeEndpoint(tools, { summary: '', body, record }), 'change', 'PUT', '/{id}', 200, ['changed']],
    [duplicateEndpoint(tools, { summary: '', record }), 'duplicate', 'POST', '/{id}/Duplicate', 201, ['duplicated']],
    [
      setEnabledEndpoint(tools, { summary: '', record }),
      'setEnabled',
      'PUT',
      '/{id}/Enabled',
      200,
      ['enabled', 'disabled'],
    ],
    [enableEndpoint(tools, { summary: '', record }), 'enable', 'PUT', '/{id}/Enable', 200, ['enabled']],
    [disableEndpoint(tools, { summary: '', record }), 'disable', 'PUT', '/{id}/Disable', 200, ['disabled']],
    [enableManyEndpoint(tools, { summary: '', body }), 'enableMany', 'PUT', '/EnableMany', 200, ['enabled']],
    [disableManyEndpoint(tools, { summary: '', body }), 'disableMany', 'PUT', '/DisableMany', 200, ['disabled']],
  ] as const)('%# have their name, call, right and events', (endpoint, verb, method, path, status, events) => {
    expect(endpoint).toMatchObject({
      name: `tools.${verb}`,
      method,
      path: `/api/domain/v1/Tool${path}`,
      status,
      events: events.map((event) => `tools.${event}`),
      right: method === 'GET' ? read : edit,
    })
    expect('params' in endpoint.schemas()).toBe(path.includes('{id}'))
  })

  it('lets a list be read by more people than the records', () => {
    const open = listEndpoint(tools, { summary: '', list, row: record, right: 'signedIn' })
    expect([open.right, open.list]).toEqual(['signedIn', true])
  })

  it('are named by their part where they are of a second kind of record in the domain', () => {
    const parts = { ...tools, part: 'blades' } as const
    const { name, events } = createEndpoint(parts, { summary: '', body, record })
    expect([name, events]).toEqual(['tools.blades.create', ['tools.created']])
    expect(catalogueStates({ name: 'tools', part: 'blades', needs: edit }).part).toBe('blades')
  })

  it('take what they say', () => {
    const { query, answer } = listEndpoint(tools, { summary: '', list, row: record }).schemas()
    expect(query.safeParse({ query: 'x', skip: '40' }).success).toBe(true)
    expect(query.safeParse({ name: 'x' }).success).toBe(false)
    expect(answer.safeParse([{ id: 1 }]).success).toBe(true)
    const set = setEnabledEndpoint(tools, { summary: '', record }).schemas().body
    expect(set.safeParse({ rowVersion: 1, enabled: false }).success).toBe(true)
    expect(set.safeParse({ rowVersion: 0, enabled: false }).success).toBe(false)
    expect(set.safeParse({ rowVersion: 1 }).success).toBe(false)
  })
})

describe('the schemas of a catalogue', () => {
  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['two  spaces', 'doubleSpaces'],
    ['two\tcolumns', 'controlCharacter'],
    ['two\nlines', 'controlCharacter'],
  ])('refuse the line %j', (input, code) => {
    expect(
      line(20)
        .safeParse(input)
        .error?.issues.map((one) => one.message),
    ).toContain(code)
  })

  it('take a line without the spaces at its ends, as long as it may be', () => {
    expect(line(5).parse(' a b ')).toBe('a b')
    expect(line(5).safeParse('abcdef').success).toBe(false)
  })

  it('take 1 to 500 records at once, each once', () => {
    const some = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1, rowVersion: 1 }))
    const fits = (input: object[]) => bulkRecords().safeParse(input).success
    expect([fits([]), fits(some(1)), fits(some(500)), fits(some(501))]).toEqual([false, true, true, false])
    expect(fits([...some(2), { id: 1, rowVersion: 2 }])).toBe(false)
  })
})

describe('the states of a catalogue', () => {
  const rows = (machine: ReturnType<typeof catalogueStates>) =>
    machine.transitions.map(({ event, from, to, guards = [] }) => [event, from[0], to, ...guards].join(' '))

  it('are two, between which its records go', () => {
    const plain = catalogueStates({ name: 'tools', needs: edit })
    expect(rows(plain)).toEqual([
      'created  ENABLED',
      'changed ENABLED ENABLED',
      'changed DISABLED DISABLED',
      'disabled ENABLED DISABLED',
      'enabled DISABLED ENABLED',
    ])
    expect(plain.transitions.every(({ needs }) => needs === edit)).toBe(true)
    expect(plain.transitions.flatMap(({ event, inputs = [] }) => (inputs.length > 0 ? [event] : []))).toEqual([
      'disabled',
    ])
  })

  it('take copies, records disabled from the start, guards and transitions of the domain', () => {
    const own = catalogueStates({
      name: 'tools',
      needs: edit,
      duplicates: true,
      createdDisabled: true,
      guards: (event, from) => (event === 'changed' && from === 'ENABLED' ? ['ownPlant'] : []),
      more: ['calibrated'],
    })
    expect(rows(own)).toEqual([
      'created  ENABLED,DISABLED',
      'duplicated  ENABLED',
      'changed ENABLED ENABLED ownPlant',
      'changed DISABLED DISABLED',
      'calibrated ENABLED ENABLED',
      'disabled ENABLED DISABLED',
      'enabled DISABLED ENABLED',
    ])
  })
})
