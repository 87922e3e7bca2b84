import {
  actionEvents,
  actionStates,
  changeActionDate,
  declineAction,
  exportActionLog,
  listActionLog,
  reassignAction,
} from '@lineside/contract/non-conformities'
import { describe, expect, it } from 'vitest'
import { sheetOf } from '../../../core/export/testing.ts'
import type { Person } from '../../../testing/people.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { withDataFolder } from '../../../testing/uploads.ts'
import { actionIn } from '../testing.ts'

const { onPlant } = usePlant()
const DAY = 86_400_000

const log = (person: Person, query: Record<string, string> = {}) => person.ask(listActionLog, { query: query as never })

/** An action whose day was moved by the supervisor and which its responsible then gave back. */
async function moved(plant: TestPlant) {
  const supervisor = await plant.as('supervisor')
  const operator = await plant.as('operator')
  const { id, nonConformityId } = await actionIn(plant, 'D')
  const params = { id: String(id) }
  const body = { rowVersion: 1, expectedDate: '2026-12-01', reason: 'The part comes later' }
  await supervisor.ask(changeActionDate, { params, body })
  plant.moveClock(DAY)
  await operator.ask(declineAction, { params, body: { rowVersion: 2, reason: 'Not my line any more' } })
  return { id, nonConformityId, supervisor, operator }
}

describe('the log of actions', () => {
  it('knows every event of an action', () => {
    const events = new Set(actionStates.transitions.map((row) => row.event))
    // a question moves nothing, and stands in no row of the table
    expect([...events, 'actionAsked'].sort()).toEqual([...actionEvents].sort())
  })

  it.each([
    [
      'en-US',
      'Due date changed',
      'Due date: 23/11/2026 → 01/12/2026',
      'Responsible: João Batista Moreira → Patrícia Nogueira',
      'Status: Ongoing → Tardy',
      'System',
    ],
    [
      'tr',
      'Beklenen tarih değişti',
      'Beklenen tarih: 23/11/2026 → 01/12/2026',
      'Sorumlu: João Batista Moreira → Patrícia Nogueira',
      'Durum: Devam ediyor → Gecikmiş',
      'Sistem',
    ],
  ])('is exported in %s as it is read, with what the clock did', (language, event, dates, people, states, system) =>
    withDataFolder((folder) =>
      onPlant(
        async (plant) => {
          const { id, nonConformityId, supervisor } = await moved(plant)
          await plant.db.query(`update non_conformities_actions set expected_date = '2026-11-19' where id = $1`, [id])
          await plant.runJobs()
          const body = { format: 'xlsx', dateBegin: '2026-11-20' }
          const answer = await supervisor.ask(exportActionLog, { body } as never, { language })
          if (!('base64' in answer)) throw new Error('The export became a job')
          const [head = [], ...rows] = sheetOf(Buffer.from(answer.base64, 'base64'))
          const own = rows.filter((row) => row.includes(id) && row.includes(nonConformityId))
          const at = (index: number) => own[index]?.slice(1, 8)
          expect(own).toHaveLength(3)
          expect(head).toHaveLength(10)
          expect(at(0)).toEqual([expect.any(String), 'Change the seal', states, system, null, 'Unidade São Paulo', id])
          expect(at(1)?.slice(2, 5)).toEqual([people, 'João Batista Moreira', 'Not my line any more'])
          expect(at(2)?.slice(0, 3)).toEqual([event, 'Change the seal', dates])
        },
        { settings: { DATA_DIR: folder } },
      ),
    ),
  )

  it('says who did what when, with old and new values and names', () =>
    onPlant(async (plant) => {
      const { id, nonConformityId, supervisor, operator } = await moved(plant)
      const [declined, dateChanged] = await log(supervisor)
      expect(declined).toMatchObject({
        event: 'non-conformities.actionDeclined',
        action: { id, what: 'Change the seal' },
        nonConformityId,
        industryId: plant.facts.plant,
        actor: { id: operator.accountId, name: 'João Batista Moreira' },
        at: plant.now().toISOString(),
        reason: 'Not my line any more',
        before: { responsible: 'João Batista Moreira' },
        after: { responsible: 'Patrícia Nogueira' },
      })
      expect(dateChanged).toMatchObject({
        event: 'non-conformities.actionDateChanged',
        actor: { id: supervisor.accountId },
        before: { expectedDate: '2026-11-23' },
        after: { expectedDate: '2026-12-01' },
      })
    }))

  it('is found by day, person and event', () =>
    onPlant(async (plant) => {
      const { supervisor, operator } = await moved(plant)
      const events = async (query: Record<string, string>) =>
        (await log(supervisor, query)).map((row) => row.event.split('.')[1])
      expect(await events({ dateBegin: '2026-11-21' })).toEqual(['actionDeclined'])
      expect(await events({ dateBegin: '2026-11-20', dateEnd: '2026-11-20' })).toEqual(['actionDateChanged'])
      expect(await events({ accountId: String(operator.accountId), dateBegin: '2026-11-20' })).toEqual([
        'actionDeclined',
      ])
      expect(await events({ event: 'actionDateChanged,actionReassigned', dateBegin: '2026-11-20' })).toEqual([
        'actionDateChanged',
      ])
      expect(await events({ sort: 'at', dateBegin: '2026-11-20' })).toEqual(['actionDateChanged', 'actionDeclined'])
    }))

  it('holds nothing of another plant, and nothing but actions', () =>
    onPlant(async (plant) => {
      const { id } = await moved(plant)
      const outsider = await plant.as('outsider')
      expect((await log(outsider)).map((row) => row.action.id)).not.toContain(id)
      expect(await log(outsider, { industryId: String(plant.facts.plant) })).toEqual([])
      const all = await log(await plant.as('admin'), { limit: '500' })
      expect(new Set(all.map((row) => row.entity))).toEqual(new Set(['non-conformities.actions']))
      expect((await (await plant.as('otavio.penteado')).call(listActionLog, {})).status).toBe(403)
    }))

  it('goes deep by cursor', () =>
    onPlant(async (plant) => {
      const { supervisor, id } = await moved(plant)
      const people = plant.facts.people
      for (const [at, responsibleId] of [people.manager, people.operator, people.manager].entries()) {
        const body = { rowVersion: 3 + at, responsibleId }
        await supervisor.ask(reassignAction, { params: { id: String(id) }, body })
      }
      const results: number[] = []
      let cursor: string | undefined
      do {
        const query = { limit: '2', dateBegin: '2026-11-20', ...(cursor && { cursor }) } as never
        const { body, headers } = await supervisor.call(listActionLog, { query })
        results.push(...body.map((row) => row.id))
        cursor = headers['x-next-cursor'] as string | undefined
      } while (cursor)
      expect(results).toHaveLength(5)
      expect(results).toEqual([...new Set(results)])
    }))
})
