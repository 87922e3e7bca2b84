import { exportPlanActions } from '@lineside/contract/action-plans'
import { describe, expect, it } from 'vitest'
import { recordsOf } from '../../../core/export/testing.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { fetched, planIn, ticketFor, topicWith } from '../testing.ts'

const { onPlant } = usePlant()

/** A topic with one late action, and a reader who sees it. */
async function oneLate(plant: TestPlant) {
  const { id: topicId } = await topicWith(plant)
  const late = await planIn(plant, 'B', { topicId })
  const choice = { topicId: String(topicId), status: 'belated', columns: ['id'] }
  return { topicId, late, choice, reader: await plant.as('admin') }
}

describe('a ticket for an export', () => {
  it("fetches what it was asked for, under the file's own name, once and within its minute", () =>
    onPlant(async (plant) => {
      const { late, choice, reader, topicId } = await oneLate(plant)
      await planIn(plant, 'D', { topicId })
      const ticket = await ticketFor(reader, choice)
      const got = await fetched(ticket, reader)
      expect(got.statusCode).toBe(200)
      expect(got.headers['content-disposition']).toMatch(/^attachment; filename="relatorio-de-acoes.xlsx"/)
      expect(got.headers['cache-control']).toBe('no-store')
      expect(recordsOf(got.rawPayload)).toEqual([{ Number: late }])
      expect((await fetched(ticket, reader)).statusCode).toBe(404)
      const old = await ticketFor(reader, choice)
      plant.moveClock(60_000)
      expect((await fetched(old, reader)).statusCode).toBe(404)
    }))

  it('is used once though two ask at the same moment', () =>
    onPlant(async (plant) => {
      const { choice, reader } = await oneLate(plant)
      const ticket = await ticketFor(reader, choice)
      const answers = await Promise.all([fetched(ticket, reader), fetched(ticket, reader), fetched(ticket, reader)])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404])
    }))

  it('is worth nothing to somebody else who is signed in, and stays good for its person', () =>
    onPlant(async (plant) => {
      const { choice, reader } = await oneLate(plant)
      const ticket = await ticketFor(reader, choice)
      const other = await plant.as('analyst')
      expect((await fetched(ticket, other, {})).statusCode).toBe(404)
      expect((await fetched(ticket, reader, {})).statusCode).toBe(200)
    }))

  it('asks the rights again: who lost them finds nothing, and a topic taken away is in no row', () =>
    onPlant(async (plant) => {
      const { topicId, late, choice } = await oneLate(plant)
      const reader = await plant.as('ivone.sampaio')
      const { accountId } = reader
      const rowsOf = async (ticket: string) => recordsOf((await fetched(ticket, reader)).rawPayload)
      expect(await rowsOf(await ticketFor(reader, choice))).toEqual([{ Number: late }])
      const [withoutTopic, withoutAccount] = [await ticketFor(reader, choice), await ticketFor(reader, choice)]
      await plant.db.query('delete from accounts_topic_rights where account_id = $1 and topic_id = $2', [
        accountId,
        topicId,
      ])
      plant.app.services.caches.invalidateAll()
      expect(await rowsOf(withoutTopic)).toEqual([])
      await plant.db.query(`update accounts set state = 'INACTIVE' where id = $1`, [accountId])
      plant.app.services.caches.invalidateAll()
      expect((await fetched(withoutAccount, reader)).statusCode).toBe(404)
    }))

  it('is kept where nobody can read it back, with what was asked for, and leaves a trace', () =>
    onPlant(async (plant) => {
      const { choice, reader } = await oneLate(plant)
      const ticket = await ticketFor(reader, choice)
      expect(await plant.count('core_export_tickets', `ticket = '${ticket}'`)).toBe(0)
      expect(await plant.count('core_export_tickets', `encode(sha256('${ticket}'), 'hex') = ticket`)).toBe(1)
      const { rows } = await plant.db.query<{ after: object }>(
        `select after from history where event = 'core.exported'`,
      )
      expect(rows).toMatchObject([{ after: { endpoint: exportPlanActions.name, status: ['belated'] } }])
    }))

  it('is not given for many rows, which become a job', () =>
    onPlant(async (plant) => {
      const { choice, reader } = await oneLate(plant)
      await plant.db.query(`insert into settings (key, value) values ('export.inlineRows', '0')`)
      plant.app.services.caches.invalidateAll()
      expect(await reader.ask(exportPlanActions, { body: choice })).toEqual({ jobId: expect.any(Number) })
      expect(await plant.count('core_export_tickets')).toBe(0)
    }))

  it.each(['', 'x', 'a'.repeat(43), "'; drop table action_plans; --"])('%j is none', (ticket) =>
    onPlant(async (plant) => {
      const { statusCode } = await fetched(encodeURIComponent(ticket), await plant.as('admin'))
      expect([400, 404]).toContain(statusCode)
    }),
  )
})
