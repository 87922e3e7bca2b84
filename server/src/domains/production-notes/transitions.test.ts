import type { Endpoint } from '@lineside/contract/core'
import {
  editProductionNote,
  noteStates,
  productionNoteTransitions,
  resubmitProductionNote,
} from '@lineside/contract/production-notes'
import { describe, expect, it } from 'vitest'
import { cast, giveRoles } from '../../testing/access-cases.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { approver, at, author, corrected, make, read, reader } from './testing.ts'

const { onPlant } = usePlant()

/** A person's command on a note: from which state to which, by whom, and what is sent. */
interface Row {
  event: string
  endpoint: unknown
  from: string
  to: string
  by: string
  body?: (plant: TestPlant) => object
  /** the author may not do it, whatever they hold */
  secondPerson?: true
  /** nobody but the author may */
  authorOnly?: true
  notice?: string
}

const reason = { reason: 'The loss is missing' }

const rows: readonly Row[] = [
  { event: 'edited', endpoint: editProductionNote, from: 'P', to: 'P', by: author, body: corrected, authorOnly: true },
  {
    event: 'approved',
    endpoint: productionNoteTransitions.approved,
    from: 'P',
    to: 'E',
    by: approver,
    secondPerson: true,
  },
  {
    event: 'rejected',
    endpoint: productionNoteTransitions.rejected,
    from: 'P',
    to: 'R',
    by: approver,
    body: () => reason,
    notice: 'productionNote.rejected',
  },
  {
    event: 'resubmitted',
    endpoint: resubmitProductionNote,
    from: 'R',
    to: 'P',
    by: author,
    body: corrected,
    authorOnly: true,
  },
  {
    event: 'reversed',
    endpoint: productionNoteTransitions.reversed,
    from: 'E',
    to: 'E',
    by: approver,
    body: () => reason,
    secondPerson: true,
    notice: 'productionNote.reversed',
  },
  { event: 'resent', endpoint: productionNoteTransitions.resent, from: 'E', to: 'E', by: approver },
]

it('names every transition that somebody makes', () => {
  const made = noteStates.transitions.filter(({ actor, from }) => actor !== 'system' && from[0] !== null)
  expect(rows.map(({ event }) => event).sort()).toEqual(made.map(({ event }) => event).sort())
})

describe.each(rows)('$event', ({ event, endpoint, from, to, by, body, secondPerson, authorOnly, notice }) => {
  async function send(plant: TestPlant, login: string, id: number, rowVersion = 1) {
    const sent = { ...body?.(plant), rowVersion }
    return (await plant.as(login)).call(endpoint as Endpoint as never, { ...at(id), body: sent } as never)
  }

  it('is done by the right person, with its history and its notice', () =>
    onPlant(async (plant) => {
      const id = await make(plant, from, event)
      expect(await send(plant, by, id)).toMatchObject({ status: 200 })
      const { state, rowVersion, history } = await read(plant, id)
      expect([state, rowVersion]).toEqual([to, 2])
      expect(history.at(-1)).toMatchObject({ event: `production-notes.${event}`, from, to })
      await plant.drain()
      const { rows: told } = await plant.db.query<{ template_key: string; login: string }>(
        `select n.template_key, a.login from notifications n join accounts a on a.id = n.account_id
         where n.event_source = 'ProductionNote' and n.subject_id = $1 and n.template_key <> 'productionNote.rejected'
            or n.subject_id = $1 and $2`,
        [id, event === 'rejected'],
      )
      expect(told).toEqual(notice ? [{ template_key: notice, login: author }] : [])
    }))

  it('is refused without the right', () =>
    onPlant(async (plant) => {
      const id = await make(plant, from, event)
      const reply = await send(plant, authorOnly ? cast.lacking : reader, id)
      expect(reply.status).toBe(403)
    }))

  it('is refused at another plant, as if there were none', () =>
    onPlant(async (plant) => {
      const id = await make(plant, from, event)
      await giveRoles(plant, {})
      expect((await send(plant, cast.elsewhere, id)).status).toBe(404)
    }))

  it('is refused in any other state', () =>
    onPlant(async (plant) => {
      for (const state of Object.keys(noteStates.states).filter((one) => one !== from)) {
        const refused = await send(plant, by, await make(plant, state))
        expect([state, refused.status, refused.code]).toEqual([state, 409, 'STATE_REFUSED'])
      }
    }))

  it('is refused to who knows an older version, who is shown the newer one', () =>
    onPlant(async (plant) => {
      const id = await make(plant, from, event)
      const reply = await send(plant, by, id, 7)
      expect(reply).toMatchObject({ status: 412, code: 'STALE' })
      expect(reply.body).toMatchObject({ current: { id, rowVersion: 1 } })
    }))

  it('is refused to the author where it needs a second person, and to everybody else where it is the author’s', () =>
    onPlant(async (plant) => {
      const id = await make(plant, from, event, secondPerson ? approver : author)
      if (secondPerson) expect(await send(plant, approver, id)).toMatchObject({ status: 409, code: 'SAME_PERSON' })
      if (authorOnly) expect(await send(plant, approver, id)).toMatchObject({ status: 409, code: 'NOT_THE_PERSON' })
    }))
})
