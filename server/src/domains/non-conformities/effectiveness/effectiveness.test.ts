import { saveCollect } from '@lineside/contract/collects'
import { localTime } from '@lineside/contract/core'
import { changeSetting } from '@lineside/contract/core/settings'
import { getPending } from '@lineside/contract/home'
import {
  acceptAction,
  answerEffectiveness,
  askResponsible,
  cancelAction,
  getNonConformity,
  listNonConformities,
  reopenNonConformity,
  setCause,
  treatNonConformity,
  voidNonConformity,
} from '@lineside/contract/non-conformities'
import { changePlace } from '@lineside/contract/structure'
import { describe, expect, it } from 'vitest'
import { onOwnPlant, type TestPlant, usePlant } from '../../../testing/plant.ts'
import { actionIn, dayAhead, dueForCheck, plan, raiseOne } from '../testing.ts'

const { onPlant } = usePlant()

const DAY = 86_400_000
const zone = 'America/Sao_Paulo'
const reason = 'The seal leaks again'
const treatment = { cause: 'Worn seal', correctiveAction: 'Changed the seal', recheckValue: 4 }
const at = (id: number) => ({ params: { id: String(id) } })

/** São Paulo asks from now on whether treatments had an effect. */
async function plantAsks(plant: TestPlant) {
  const body = { rowVersion: 1, level: 'industry' as const, effectivenessCheck: true }
  await (await plant.as('admin')).ask(changePlace, { ...at(plant.facts.plant), body })
}

const readAs = async (plant: TestPlant, login: string, id: number) =>
  (await plant.signIn(login)).ask(getNonConformity, at(id))

/** The supervisor treats one without a plan. */
const treat = async (plant: TestPlant, id: number, rowVersion = 1) =>
  (await plant.signIn('supervisor')).ask(treatNonConformity, { ...at(id), body: { rowVersion, ...treatment } })

async function answerAs(plant: TestPlant, login: string, id: number, own: object) {
  const { rowVersion } = await readAs(plant, 'admin', id)
  return (await plant.signIn(login)).call(answerEffectiveness, { ...at(id), body: { rowVersion, ...own } as never })
}

async function notified(plant: TestPlant) {
  await plant.drain()
  const { rows } = await plant.db.query<{ login: string; template_key: string }>(
    `select a.login, n.template_key from notifications n join accounts a on a.id = n.account_id
     where n.template_key ~ 'ffective|recurredDue' and not n.is_read order by n.id`,
  )
  return rows.map(({ login, template_key }) => [login, template_key])
}

describe('a plant that does not ask', () => {
  it('treats as before: no day, no button, no notice', () =>
    onOwnPlant(async (plant) => {
      const id = await raiseOne(plant, false)
      expect(await treat(plant, id)).toMatchObject({ code: 'T', effectiveness: null, effectivenessCheck: null })
      plant.moveClock(40 * DAY)
      await plant.runJobs()
      expect(await notified(plant)).toEqual([])
      expect((await readAs(plant, 'manager', id)).abilities).not.toHaveProperty('effectivenessSaid')
      expect(await answerAs(plant, 'manager', id, { effective: true })).toMatchObject({
        status: 409,
        code: 'NOT_THE_PERSON',
      })
    }))
})

describe('a plant that asks', () => {
  it('asks about what is treated from then on, so many days later as the setting says, and about nothing else', () =>
    onPlant(async (plant) => {
      const before = await raiseOne(plant, false)
      await treat(plant, before)
      await plantAsks(plant)
      await (await plant.as('admin')).ask(changeSetting, {
        params: { key: 'nc.effectivenessDays' },
        body: { value: 10, rowVersion: 0 },
      })
      const id = await raiseOne(plant, false)
      const repeat = await raiseOne(plant, false)
      expect(await treat(plant, id)).toMatchObject({
        effectiveness: 'WAITING',
        effectivenessCheck: {
          dueDate: dayAhead(plant, 10),
          effective: null,
          checkers: [{ id: plant.facts.people.manager }],
          recurrenceCount: 0,
        },
      })
      const voided = await raiseOne(plant, false)
      await (await plant.as('analyst')).ask(voidNonConformity, { ...at(voided), body: { rowVersion: 1, reason } })
      for (const other of [before, repeat, voided])
        expect(await readAs(plant, 'manager', other)).toMatchObject({ code: 'T', effectiveness: null })
    }))

  it('asks whoever approves the form, once, from the midnight of the plant on', () =>
    onOwnPlant(async (plant) => {
      await plantAsks(plant)
      const id = await raiseOne(plant, false)
      await treat(plant, id)
      await plant.drain()
      const { seconds } = localTime(plant.now(), zone)
      plant.moveClock(30 * DAY - (seconds + 60) * 1000)
      await plant.runJobs()
      expect(await notified(plant)).toEqual([])
      expect(await answerAs(plant, 'manager', id, { effective: true })).toMatchObject({
        status: 409,
        code: 'TOO_EARLY',
      })
      plant.moveClock(60_000)
      await plant.runJobs()
      plant.moveClock(60_000)
      await plant.runJobs()
      expect(await notified(plant)).toEqual([['manager', 'nonConformity.effectivenessDue']])
      expect(await readAs(plant, 'manager', id)).toMatchObject({
        effectiveness: 'DUE',
        abilities: { effectivenessSaid: true },
      })
    }))

  it('has the answer on home by a tile that is as long as its list, and the list finds who answers', () =>
    onPlant(async (plant) => {
      const id = await dueForCheck(plant)
      await dueForCheck(plant, { ahead: 1, critical: true })
      for (const [login, count] of [
        ['manager', '1'],
        ['supervisor', '0'],
      ] as const) {
        const person = await plant.as(login)
        const pending = await person.ask(getPending, {})
        const tile = pending.tiles.find(({ key }) => key === 'effectivenessToAnswer')
        expect(tile?.count).toBe(count)
        const listed = await person.call(listNonConformities, { query: { ...tile?.query, count: 'true' } as never })
        expect([listed.headers['x-total-count'], listed.body.map((row) => row.id)]).toEqual([
          count,
          count === '1' ? [id] : [],
        ])
        const items = pending.queue.filter(({ key }) => key === 'effectivenessToAnswer')
        expect(items.map((item) => [item.id, item.daysLeft])).toEqual(count === '1' ? [[id, 0]] : [])
      }
      const person = await plant.as('manager')
      const mine = await person.ask(listNonConformities, { query: { checkerId: String(person.accountId) } as never })
      expect(mine.map((row) => row.effectiveness).sort()).toEqual(['DUE', 'WAITING'])
    }))
})

describe('who answers', () => {
  it('is never who treated it, nor who carried out its actions, nor anybody beside the approver of the form', () =>
    onPlant(async (plant) => {
      const id = await dueForCheck(plant, { treatedBy: ['supervisor', 'antonio.caldas'] })
      const answers = async (login: string) => (await answerAs(plant, login, id, { effective: true })).code
      expect(await answers('supervisor')).toBe('SAME_PERSON')
      expect(await answers('marcos.teles')).toBe('NOT_THE_PERSON')
      expect(await answers('operator')).toBe('FORBIDDEN')
      expect((await readAs(plant, 'supervisor', id)).abilities.effectivenessSaid).toBe('SAME_PERSON')
      const elsewhere = await plant.as('outsider')
      const sent = { ...at(id), body: { rowVersion: 1, effective: true } }
      expect((await elsewhere.call(answerEffectiveness, sent)).status).toBeGreaterThanOrEqual(403)
    }))

  it('is kept with it when its last action ends: its responsible and who carried the actions out', () =>
    onPlant(async (plant) => {
      await plantAsks(plant)
      const { id, nonConformityId } = await actionIn(plant, 'W', { critical: true })
      await (await plant.as('supervisor')).ask(acceptAction, { ...at(id), body: { rowVersion: 1 } })
      const { rows } = await plant.db.query<{ treated_by: number[] }>(
        'select treated_by from non_conformities where id = $1',
        [nonConformityId],
      )
      const { supervisor, operator } = plant.facts.people
      expect(rows[0]?.treated_by).toEqual([supervisor, operator].sort((a, b) => a - b))
    }))

  it('is a stand-in where the approver treated it, and the history says for whom; with nobody left that is told', () =>
    onPlant(async (plant) => {
      const id = await dueForCheck(plant, { treatedBy: ['manager'] })
      expect((await answerAs(plant, 'manager', id, { effective: true })).code).toBe('SAME_PERSON')
      const { checkers } = (await readAs(plant, 'admin', id)).effectivenessCheck ?? {}
      expect(checkers?.map((one) => one.id)).toContain(plant.facts.people.admin)
      const alone = await dueForCheck(plant, { critical: true, treatedBy: await managers(plant) })
      expect((await answerAs(plant, 'manager', alone, { effective: true })).code).toBe('NO_SECOND_PERSON')
      expect((await answerAs(plant, 'admin', id, { effective: true })).status).toBe(200)
      const { rows } = await plant.db.query(
        `select actor_id, on_behalf_of_id from history where entity = 'non-conformities' and entity_id = $1
         and event = 'non-conformities.effectivenessSaid'`,
        [id],
      )
      const { admin, manager } = plant.facts.people
      expect(rows).toEqual([{ actor_id: admin, on_behalf_of_id: manager }])
    }))

  it('can be asked by others once it is due', () =>
    onPlant(async (plant) => {
      const id = await dueForCheck(plant)
      const supervisor = await plant.as('supervisor')
      await supervisor.ask(askResponsible, { ...at(id), body: { question: 'Did it hold until now?' } })
      await plant.drain()
      const { manager } = plant.facts.people
      expect(
        await plant.count('notifications', `account_id = ${manager} and template_key = 'nonConformity.asked'`),
      ).toBe(1)
      const early = await dueForCheck(plant, { ahead: 3, critical: true })
      const sent = { ...at(early), body: { question: 'Did it hold until now?' } }
      expect((await supervisor.call(askResponsible, sent)).code).toBe('STATE_REFUSED')
    }))
})

async function managers(plant: TestPlant): Promise<string[]> {
  const { rows } = await plant.db.query<{ login: string }>(
    `select a.login from accounts a join accounts_roles r on r.id = a.role_id
     where r.name in ('Manager', 'Administrador', 'Administrator') and a.state = 'ACTIVE'`,
  )
  return rows.map(({ login }) => login)
}

describe('the answer', () => {
  it('that it had an effect leaves it treated, with what was said, and is given once', () =>
    onPlant(async (plant) => {
      const id = await dueForCheck(plant)
      const { status, body } = await answerAs(plant, 'manager', id, { effective: true, note: 'No leak since' })
      expect([status, body]).toMatchObject([
        200,
        {
          code: 'T',
          outcome: 'treated',
          effectiveness: 'EFFECTIVE',
          effectivenessCheck: { effective: true, note: 'No leak since', by: { id: plant.facts.people.manager } },
        },
      ])
      expect(body.history.at(-1)).toMatchObject({
        event: 'non-conformities.effectivenessSaid',
        from: 'T',
        to: 'T',
        after: { effective: true, note: 'No leak since' },
      })
      expect(await notified(plant)).toEqual([['supervisor', 'nonConformity.effective']])
      expect((await answerAs(plant, 'manager', id, { effective: true })).code).toBe('NOT_THE_PERSON')
      const stale = await (await plant.as('manager')).call(answerEffectiveness, {
        ...at(id),
        body: { rowVersion: 1, effective: true },
      })
      expect(stale.code).toBe('STALE')
    }))

  it.each<[string, object, string]>([
    ['no answer', {}, 'effective'],
    ['no reason', { effective: false }, 'note'],
    ['a reason too short', { effective: false, note: 'No' }, 'note'],
    ['a reason with two spaces', { effective: false, note: 'It leaks  again' }, 'note'],
  ])('is refused at its field with %s', (_, own, field) =>
    onPlant(async (plant) => {
      const reply = await answerAs(plant, 'manager', await dueForCheck(plant), own)
      expect([reply.status, Object.keys(reply.fields ?? {})]).toEqual([400, [field]])
      expect(Object.values(reply.fields ?? {}).join()).not.toMatch(/tooShort|required|undefined/)
    }),
  )

  it('that it had none gives it back to its responsible, who treats it again; then it is asked again', () =>
    onOwnPlant(async (plant) => {
      await plantAsks(plant)
      const id = await raiseOne(plant, false)
      await treat(plant, id)
      plant.moveClock(31 * DAY)
      await plant.runJobs()
      await plant.db.query('delete from notifications')
      const { body } = await answerAs(plant, 'manager', id, { effective: false, note: reason })
      expect(body).toMatchObject({
        code: 'S',
        outcome: null,
        cause: 'Worn seal',
        effectiveness: 'NOT_EFFECTIVE',
        effectivenessCheck: { effective: false, note: reason },
        responsible: { id: plant.facts.people.supervisor },
      })
      expect(body.history.at(-1)).toMatchObject({ from: 'T', to: 'S', reason })
      expect(await notified(plant)).toEqual([['supervisor', 'nonConformity.notEffective']])
      const supervisor = await plant.signIn('supervisor')
      const count = async (query: object) =>
        Number(
          (await supervisor.call(listNonConformities, { query: { ...query, count: 'true' } as never })).headers[
            'x-total-count'
          ],
        )
      const mine = { status: 'S', responsibleId: supervisor.accountId }
      const waiting = await count(mine)
      expect(waiting).toBeGreaterThan(0)
      // it waits since it was taken up, not since it was found a month ago
      const late = await count({ ...mine, untreated: 'due' })
      plant.moveClock(25 * 3_600_000)
      const person = await plant.signIn('supervisor')
      const reply = await person.call(listNonConformities, {
        query: { ...mine, untreated: 'due', count: 'true' } as never,
      })
      expect(Number(reply.headers['x-total-count'])).toBe(late + 1)
      expect(await treat(plant, id, body.rowVersion)).toMatchObject({
        code: 'T',
        effectiveness: 'WAITING',
        effectivenessCheck: { dueDate: dayAhead(plant, 30), effective: null, note: null, by: null },
      })
    }))
})

it('what was executed before does not end the treatment that follows', () =>
  onPlant(async (plant) => {
    const { id: actionId, nonConformityId: id } = await actionIn(plant, 'E')
    const supervisor = await plant.as('supervisor')
    await plant.db.query(
      `update non_conformities set code = 'T', outcome = 'treated', treated_at = $2, effectiveness_date = $3,
         treated_by = $4 where id = $1`,
      [id, plant.now().toISOString(), dayAhead(plant, 0), JSON.stringify([supervisor.accountId])],
    )
    const { body } = await answerAs(plant, 'manager', id, { effective: false, note: reason })
    const sent = { rowVersion: body.rowVersion, cause: 'Wrong seal', action: await plan(plant) }
    const caused = await supervisor.ask(setCause, { ...at(id), body: sent })
    const next = caused.actions.find((one) => one.id !== actionId)
    await supervisor.ask(cancelAction, { ...at(next?.id ?? 0), body: { rowVersion: 1, reason } })
    expect(await readAs(plant, 'supervisor', id)).toMatchObject({ code: 'S', outcome: null })
  }))

describe('what was found again before the answer', () => {
  it('is shown with it and told; without an effect the one that is open goes on for both', () =>
    onOwnPlant(async (plant) => {
      await plantAsks(plant)
      const id = await raiseOne(plant, false)
      await treat(plant, id)
      plant.moveClock(20 * DAY)
      const operator = await plant.signIn('operator')
      await operator.ask(saveCollect, { body: plant.filled({ leaks: 9 }) })
      await operator.ask(saveCollect, { body: plant.filled({ leaks: 7 }) })
      await plant.drain()
      plant.moveClock(11 * DAY)
      await plant.runJobs()
      expect(await notified(plant)).toEqual([['manager', 'nonConformity.recurredDue']])
      const { effectivenessCheck } = await readAs(plant, 'manager', id)
      expect(effectivenessCheck).toMatchObject({
        recurrenceCount: 2,
        recurrences: [
          { code: 'R', foundValue: 7 },
          { code: 'S', foundValue: 9 },
        ],
      })
      const open = effectivenessCheck?.recurrences[1]?.id
      const { body } = await answerAs(plant, 'manager', id, { effective: false, note: reason })
      expect(body).toMatchObject({ code: 'T', outcome: 'treated', effectiveness: 'NOT_EFFECTIVE' })
      expect(body.history.at(-1)?.after).toEqual({ effective: false, goesOnIn: open })
      expect(await notified(plant)).toEqual([['supervisor', 'nonConformity.notEffectiveGoesOn']])
    }))
})

it('one that is reopened is asked about no more', () =>
  onPlant(async (plant) => {
    const id = await dueForCheck(plant)
    const body = { rowVersion: 1, reason }
    const answer = await (await plant.as('manager')).ask(reopenNonConformity, { ...at(id), body })
    expect(answer).toMatchObject({ code: 'C', effectiveness: null, effectivenessCheck: null })
  }))

it('a plant has the question, no place below it', () =>
  onPlant(async (plant) => {
    await plantAsks(plant)
    const point = plant.facts.points[0]?.id ?? 0
    const body = { rowVersion: 1, level: 'collectPoint' as const, effectivenessCheck: true }
    const reply = await (await plant.as('admin')).call(changePlace, { ...at(point), body })
    expect([reply.status, Object.keys(reply.fields ?? {})]).toEqual([400, ['effectivenessCheck']])
  }))
