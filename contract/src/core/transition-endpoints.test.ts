import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { need, permissions } from './rights.ts'
import { defineStates } from './states.ts'
import { endpointBy, endpointsIn, transitionEndpoints } from './transition-endpoints.ts'
import { transitionInputSchema } from './transition-inputs.ts'

const mayWrite = [need(permissions.structure, 'w')] as const
const lamps = defineStates({
  name: 'lamps',
  states: { ON: 'ongoing', OFF: 'neutral' },
  transitions: [
    { event: 'made', from: [null], to: 'OFF', actor: 'system' },
    {
      event: 'lit',
      from: ['OFF'],
      to: 'ON',
      actor: 'anyone',
      needs: mayWrite,
      inputs: [{ day: 'until', bound: 'future' }, 'reason', 'evidence', { person: 'ownerId', needs: mayWrite[0] }],
      call: { verb: 'light', summary: 'Light it', follows: ['lamps.warmed'] },
    },
    {
      event: 'putOut',
      from: ['ON'],
      to: 'OFF',
      actor: 'anyone',
      needs: mayWrite,
      inputs: ['confirmation'],
      call: { verb: 'putOut', path: 'Out', summary: 'Put it out' },
    },
    { event: 'broken', from: ['ON'], to: 'OFF', actor: 'anyone', needs: mayWrite },
  ],
})
const endpoints = transitionEndpoints(lamps, { path: '/api/lamps/{id}', answer: () => z.object({ id: z.int() }) })

describe('the endpoints of a state table', () => {
  it('are those of the rows that have a call, made of what the rows say', () => {
    expect(Object.keys(endpoints)).toEqual(['lit', 'putOut'])
    expect(endpoints.lit).toMatchObject({
      name: 'lamps.light',
      method: 'PUT',
      path: '/api/lamps/{id}/Light',
      summary: 'Light it',
      right: mayWrite,
      events: ['lamps.lit', 'lamps.warmed'],
      status: 200,
    })
    expect(endpointBy(endpoints, 'putOut')).toMatchObject({ path: '/api/lamps/{id}/Out', events: ['lamps.putOut'] })
    expectTypeOf(endpoints).not.toHaveProperty('broken')
  })

  it('take what the row asks for beside the version, and nothing else', () => {
    const { body } = endpoints.lit.schemas()
    const good = { rowVersion: 1, until: '24/12/2026', reason: 'It is dark', ownerId: 7 }
    expect(body.parse(good)).toEqual({ ...good, until: '2026-12-24', fileIds: [] })
    for (const key of Object.keys(good)) expect(body.safeParse({ ...good, [key]: undefined }).success).toBe(false)
    expect(body.safeParse({ ...good, colour: 'red' }).success).toBe(false)
    expect(endpoints.putOut.schemas().body.parse({ rowVersion: 2 })).toEqual({ rowVersion: 2 })
    expectTypeOf(body.parse(good)).toEqualTypeOf<
      { rowVersion: number } & { until: string } & { reason: string } & { ownerId: number } & { fileIds: number[] }
    >()
  })

  it('are found in a door, by themselves or among those of a machine, each once', () => {
    const door = { lamps, endpoints, light: endpoints.lit, codes: ['ON'], note: null }
    expect(endpointsIn(door).map(({ name }) => name)).toEqual(['lamps.light', 'lamps.putOut'])
  })
})

describe('what a form asks for', () => {
  it('is narrowed where the form knows more', () => {
    const inputs = [{ day: 'until', bound: 'future' }, 'evidence', { person: 'ownerId', needs: mayWrite[0] }] as const
    const seen: unknown[] = []
    const schema = transitionInputSchema(inputs, {
      day: ({ bound }, plain) => {
        seen.push(bound)
        return plain
      },
      person: (_input, plain) => plain.refine((id) => id !== 7, 'samePerson'),
      files: (plain) => plain.refine((ids) => ids.length > 0, 'fileRequired'),
    })
    expect(seen).toEqual(['future'])
    expect(schema.safeParse({ until: '2026-12-24', ownerId: 8, fileIds: [1] }).success).toBe(true)
    expect(schema.safeParse({ until: '2026-12-24', ownerId: 7, fileIds: [1] }).success).toBe(false)
    expect(schema.safeParse({ until: '2026-12-24', ownerId: 8, fileIds: [] }).success).toBe(false)
  })
})

describe('a table', () => {
  const row = { event: 'lit', from: ['OFF'], to: 'ON', call: { verb: 'light', summary: 'Light it' } } as const
  const table = { name: 'lamps', states: { ON: 'ongoing', OFF: 'neutral' } } as const

  it('does not start with a call of what only the system does, or of what is not there yet', () => {
    const system = { ...table, transitions: [{ ...row, actor: 'system' }] } as const
    expect(() => defineStates(system)).toThrow('lamps.lit is the system’s: nobody calls it')
    const born = { ...table, transitions: [{ ...row, from: [null], actor: 'anyone', needs: mayWrite }] } as const
    expect(() => defineStates(born)).toThrow('lamps.lit has no record to be called on')
  })

  it('does not start where rows of one event ask for different things', () => {
    const rows = [
      { ...row, actor: 'anyone', needs: mayWrite, inputs: ['reason'] },
      { ...row, from: ['ON'], actor: 'anyone', needs: mayWrite },
    ] as const
    expect(() => defineStates({ ...table, transitions: rows })).toThrow('lamps.lit asks for different things')
  })
})
