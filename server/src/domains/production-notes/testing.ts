import { randomUUID } from 'node:crypto'
import type { Input, SchemasOf } from '@lineside/contract/core'
import {
  approveProductionNote,
  getProductionNote,
  noteStates,
  productionNoteTransitions,
  rejectProductionNote,
  writeProductionNote,
} from '@lineside/contract/production-notes'
import type { AccessCase, AccessCases } from '../../testing/access-cases.ts'
import type { Person } from '../../testing/people.ts'
import type { TestPlant } from '../../testing/plant.ts'
import { type TransitionCast, transitionCases } from '../../testing/transition-cases.ts'

/** writes notes at São Paulo; decides them; reads them alone */
export const author = 'operator'
export const approver = 'supervisor'
export const reader = 'analyst'

export type Line = Input<SchemasOf<typeof writeProductionNote>>['body']['lines'][number]

export const at = (id: number) => ({ params: { id: String(id) } })

/** So much of the first product was made, without a lot. */
export const made = (plant: TestPlant, own: Partial<Line> = {}): Line => ({
  kind: 'PRODUCED',
  productId: plant.facts.products[0]?.id ?? 0,
  quantity: '120.5',
  unit: 'kg',
  ...own,
})

export const content = (plant: TestPlant, own: object = {}) => ({
  clientId: randomUUID(),
  collectPointId: plant.facts.points[0]?.id ?? 0,
  notedAt: plant.now().toISOString(),
  lines: [made(plant), made(plant, { kind: 'LOST', quantity: '1.25' })],
  remark: '',
  ...own,
})

export const write = async (plant: TestPlant, own: object = {}, person?: Person) =>
  (person ?? (await plant.as(author))).ask(writeProductionNote, { body: content(plant, own) })

export type Note = Awaited<ReturnType<typeof write>>

export const read = async (plant: TestPlant, id: number) => (await plant.as('admin')).ask(getProductionNote, at(id))

export const approve = async (
  plant: TestPlant,
  { id, rowVersion }: Pick<Note, 'id' | 'rowVersion'>,
  login = approver,
) => (await plant.as(login)).ask(approveProductionNote, { ...at(id), body: { rowVersion } })

export const reject = async (plant: TestPlant, { id, rowVersion }: Pick<Note, 'id' | 'rowVersion'>) =>
  (await plant.as(approver)).ask(rejectProductionNote, {
    ...at(id),
    body: { rowVersion, reason: 'The loss is missing' },
  })

/** A note in a state, of somebody. */
export async function noteIn(plant: TestPlant, state: string, writer = author, own: object = {}): Promise<Note> {
  const note = await write(plant, own, await plant.as(writer))
  if (state === 'P') return note
  const login = writer === approver ? 'manager' : approver
  if (state === 'E') return approve(plant, note, login)
  return (await plant.as(login)).ask(rejectProductionNote, {
    ...at(note.id),
    body: { rowVersion: note.rowVersion, reason: 'The loss is missing' },
  })
}

/** The same in version 1, as if nobody had touched it since; one that failed to be sent where it is to be sent again. */
export async function make(plant: TestPlant, state: string, event = '', writer = author): Promise<number> {
  const { id } = await noteIn(plant, state, writer)
  const failed = event === 'resent' ? `, delivery = 'FAILED'` : ''
  await plant.db.query(`update production_notes set row_version = 1${failed} where id = $1`, [id])
  return id
}

export const cast: TransitionCast = {
  make: (plant, state, { event }, self) => make(plant, state, event, self),
  people: { author },
  other: reader,
}

/** What a correction sends. */
export const corrected = (plant: TestPlant) => ({
  rowVersion: 1,
  lines: [made(plant, { quantity: '121' })],
  remark: 'Weighed again',
})

const correcting = (state: string): AccessCase => ({
  call: async (plant) => ({ params: { id: await make(plant, state) }, body: corrected(plant) }),
  elsewhere: 'hidden',
  by: author,
  colleague: 'NOT_THE_PERSON',
})

export const accessCases: AccessCases = {
  'production-notes.list': { call: () => ({}), elsewhere: 'own' },
  'production-notes.listExport': { call: () => ({ body: { format: 'jsonl' } }), elsewhere: 'own' },
  'production-notes.get': {
    async call(plant, person) {
      const { id } = await write(plant, {}, await plant.as('admin'))
      await plant.db.query('update production_notes set author_id = $2 where id = $1', [id, person.accountId])
      return { params: { id } }
    },
    elsewhere: 'hidden',
  },
  'production-notes.write': { call: (plant) => ({ body: content(plant) }), elsewhere: 'hidden' },
  'production-notes.edit': correcting('P'),
  'production-notes.resubmit': correcting('R'),
  'production-notes.approveMany': {
    async call(plant) {
      const { id, rowVersion } = await write(plant)
      return { body: { records: [{ id, rowVersion }] } }
    },
    elsewhere: { status: 200, body: [{ done: false, problem: { code: 'NOT_FOUND' } }] },
  },
  ...transitionCases(noteStates, productionNoteTransitions, cast),
}
