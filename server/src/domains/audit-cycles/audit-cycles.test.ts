import {
  changeCycle,
  createCycle,
  cycleTransitions,
  exportCycles,
  getCycle,
  listClassifications,
  listCycles,
  scorePillar,
} from '@lineside/contract/audit-cycles'
import { listAnswers } from '@lineside/contract/checklist-answers'
import { askFileTicket } from '@lineside/contract/core'
import { changeSetting } from '@lineside/contract/core/settings'
import { removePillar } from '@lineside/contract/pillars'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../testing/plant.ts'
import { uploadAs, withDataFolder } from '../../testing/uploads.ts'
import { checklist, complete, people, registered, start } from '../checklist-answers/testing.ts'
import { at, content, create, cycleIn, lead, pillarIds, readCycle, scoreOf } from './testing.ts'

const { onPlant } = usePlant()

const asLead = (plant: TestPlant) => plant.as(lead)

describe('planning a cycle', () => {
  it('is refused field by field for what does not fit', () =>
    onPlant(async (plant) => {
      const person = await asLead(plant)
      const [first = 0, second = 0] = await pillarIds(plant)
      const refusal = async (own: object) => {
        const { status, fields, code } = await person.call(createCycle, { body: await content(plant, own) })
        return [status, code, ...Object.keys(fields ?? {})]
      }
      const weighing = (...weights: number[]) => ({
        pillars: weights.map((weight, at) => ({ pillarId: [first, second][at] ?? 0, weight })),
      })
      expect(await refusal(weighing(0, 0))).toEqual([400, 'VALIDATION', 'pillars'])
      expect(await refusal({ pillars: [] })).toEqual([400, 'VALIDATION', 'pillars'])
      expect(await refusal(weighing(1.005))).toEqual([400, 'VALIDATION', 'pillars.0.weight'])
      expect(await refusal(weighing(-1))).toEqual([400, 'VALIDATION', 'pillars.0.weight'])
      expect(await refusal(weighing(100.01))).toEqual([400, 'VALIDATION', 'pillars.0.weight'])
      const twice = [first, first].map((pillarId) => ({ pillarId, weight: 1 }))
      expect(await refusal({ pillars: twice })).toEqual([400, 'VALIDATION', 'pillars.1.pillarId'])
      expect(await refusal({ pillars: [{ pillarId: 1, weight: 1 }] })).toEqual([
        400,
        'VALIDATION',
        'pillars.0.pillarId',
      ])
      expect(await refusal({ endsOn: '2026-06-30' })).toEqual([400, 'VALIDATION', 'endsOn'])
      const { accountId } = person
      expect(await refusal({ team: [accountId] })).toEqual([400, 'VALIDATION', 'team'])
      const without = (await plant.as('operator')).accountId
      expect(await refusal({ leadId: without })).toEqual([409, 'LACKS_PERMISSION', 'leadId'])
      expect(await refusal({ team: [without] })).toEqual([409, 'LACKS_PERMISSION', 'team'])
      // who may only read is of the team, and does not lead
      const reader = (await plant.as('analyst')).accountId
      expect(await refusal({ leadId: reader })).toEqual([409, 'LACKS_PERMISSION', 'leadId'])
      expect(await refusal({ team: [reader] })).toEqual([201, undefined])
      await plant.db.query('update pillars set enabled = false where id = $1', [first])
      expect(await refusal({ pillars: [{ pillarId: first, weight: 1 }] })).toEqual([
        400,
        'VALIDATION',
        'pillars.0.pillarId',
      ])
    }))

  it('takes a name once at a plant, accents and case ignored', () =>
    onPlant(async (plant) => {
      const person = await asLead(plant)
      const { id } = await create(plant, person, { name: 'Segundo semestre' })
      const other = await create(plant, person)
      const again = await person.call(createCycle, { body: await content(plant, { name: 'SEGUNDO semestré' }) })
      expect(Object.keys(again.fields ?? {})).toEqual(['name'])
      const { industryId: _, ...body } = await content(plant, { name: 'Segundo semestre' })
      const renamed = (of: { id: number }) =>
        person.call(changeCycle, { ...at(of.id), body: { ...body, rowVersion: 1 } })
      expect(Object.keys((await renamed(other)).fields ?? {})).toEqual(['name'])
      expect((await renamed({ id })).status).toBe(200)
    }))

  it('writes nothing where nothing changes', () =>
    onPlant(async (plant) => {
      const person = await asLead(plant)
      const sent = await content(plant)
      const { id } = await person.ask(createCycle, { body: sent })
      const { industryId: _, ...body } = sent
      const same = await person.ask(changeCycle, { ...at(id), body: { ...body, rowVersion: 1 } })
      expect([same.rowVersion, same.history.length]).toEqual([1, 1])
    }))

  it('keeps its pillars from being removed', () =>
    onPlant(async (plant) => {
      const { pillars } = await create(plant, await asLead(plant))
      const id = pillars[0]?.pillarId ?? 0
      await plant.db.query('update pillars set row_version = 1 where id = $1', [id])
      const removed = await (await plant.as('admin')).call(removePillar, { ...at(id), body: { rowVersion: 1 } })
      expect(removed.code).toBe('PILLAR_USED')
    }))
})

describe('scoring', () => {
  it('rates both sides by the weights, in tenths, as it goes', () =>
    onPlant(async (plant) => {
      const person = await asLead(plant)
      let cycle = await cycleIn(plant, 'RUNNING')
      cycle = await person.ask(scorePillar, scoreOf(cycle, 0, 'SELF', { score: 90 }))
      expect([cycle.selfRating, cycle.rating]).toEqual([90, null])
      cycle = await person.ask(scorePillar, scoreOf(cycle, 1, 'SELF', { score: 70.3 }))
      // (3 × 90 + 70.3) / 4 = 85.075
      expect(cycle.selfRating).toBe(85.1)
      const body = { rowVersion: cycle.rowVersion }
      cycle = await person.ask(cycleTransitions.scoringBegun, { ...at(cycle.id), body })
      cycle = await person.ask(scorePillar, scoreOf(cycle, 0, 'AUDIT', { score: 75 }))
      cycle = await person.ask(scorePillar, scoreOf(cycle, 1, 'AUDIT', { score: 75.3 }))
      expect([cycle.selfRating, cycle.rating, cycle.level]).toEqual([85.1, 75.1, null])
      // taken back
      cycle = await person.ask(scorePillar, scoreOf(cycle, 1, 'AUDIT', { score: null, comment: 'To be seen again' }))
      expect([cycle.rating, cycle.pillars[1]?.audit?.score]).toEqual([75, null])
    }))

  it('refuses a value outside of 0 to 100, with two decimals, and a pillar of no cycle', () =>
    onPlant(async (plant) => {
      const person = await asLead(plant)
      const cycle = await cycleIn(plant, 'RUNNING')
      const status = async (own: object) => {
        const { status: code, fields } = await person.call(scorePillar, scoreOf(cycle, 0, 'SELF', own))
        return [code, ...Object.keys(fields ?? {})]
      }
      for (const score of [-0.1, 100.1, 12.34, 1e9, '80']) expect(await status({ score })).toEqual([400, 'score'])
      for (const score of [0, 100, 12.3]) {
        const { id } = await cycleIn(plant, 'RUNNING')
        const fresh = await readCycle(plant, id)
        expect((await person.call(scorePillar, scoreOf(fresh, 0, 'SELF', { score }))).status).toBe(200)
      }
      const decimals = await person.call(scorePillar, scoreOf(cycle, 0, 'SELF', { score: 12.34 }))
      expect(decimals.fields?.score).toContain('1')
      const { body } = scoreOf(cycle, 0, 'SELF')
      expect((await person.call(scorePillar, { params: { id: String(cycle.id) }, body })).status).toBe(404)
    }))

  it('of two pillars by two people goes together; of one pillar the second learns of the first', () =>
    onPlant(async (plant) => {
      const [one, other] = [await asLead(plant), await plant.as('manager')]
      const cycle = await cycleIn(plant, 'RUNNING')
      expect((await one.call(scorePillar, scoreOf(cycle, 0, 'SELF', { score: 60 }))).status).toBe(200)
      expect((await other.call(scorePillar, scoreOf(cycle, 1, 'SELF', { score: 70 }))).status).toBe(200)
      const late = await other.call(scorePillar, scoreOf(cycle, 0, 'SELF', { score: 65 }))
      expect(late).toMatchObject({ status: 412, body: { current: { pillars: [{ self: { score: 60 } }, {}] } } })
      // the same once more is nothing
      const now = await readCycle(plant, cycle.id)
      const again = await one.ask(scorePillar, scoreOf(now, 0, 'SELF', { score: 60 }))
      expect(again.rowVersion).toBe(now.rowVersion)
    }))

  it('has its evidence, which is replaced by what is named next', () =>
    withDataFolder((folder) =>
      onPlant(
        async (plant) => {
          const person = await asLead(plant)
          const upload = () => uploadAs(plant, lead, 'audit-cycles')
          const cycle = await cycleIn(plant, 'RUNNING')
          const first = await upload()
          const scored = await person.ask(scorePillar, scoreOf(cycle, 0, 'SELF', { fileIds: [first] }))
          expect(scored.pillars[0]?.self?.files.map(({ id }) => id)).toEqual([first])
          const second = await upload()
          const next = await person.ask(scorePillar, scoreOf(scored, 0, 'SELF', { fileIds: [second] }))
          expect(next.pillars[0]?.self?.files.map(({ id }) => id)).toEqual([second])
          const foreign = await person.call(scorePillar, scoreOf(next, 1, 'SELF', { fileIds: [second] }))
          expect(Object.keys(foreign.fields ?? {})).toEqual(['fileIds'])
          const ticket = async (login: string) =>
            (await (await plant.as(login)).call(askFileTicket, { body: { fileId: second, size: 'original' } })).status
          expect([await ticket('analyst'), await ticket('murat.aksoy'), await ticket('operator')]).toEqual([
            200, 404, 404,
          ])
        },
        { settings: { DATA_DIR: folder } },
      ),
    ))
})

describe('the checklists of a pillar', () => {
  it('propose the mean of what was applied in the period at the plant, which is taken over as it is', () =>
    onPlant(async (plant) => {
      const person = await asLead(plant)
      const [pillarId = 0] = await pillarIds(plant)
      const shown = await checklist(plant)
      await plant.db.query('update checklists set pillar_id = $2 where id = $1', [shown.id, pillarId])
      plant.app.services.caches.invalidateAll()
      const author = await plant.as(people.author)
      for (const answers of [complete(), complete(2), complete(1)]) await registered(plant, author, shown, { answers })
      // begun, and not registered
      await start(plant, author, shown)
      const { rows } = await plant.db.query<{ tenths: number }>(
        `select sum(score)::int as tenths from checklist_answers where checklist_id = $1 and state = 'REGISTERED'`,
        [shown.id],
      )
      const tenths = rows[0]?.tenths ?? 0
      const own = { beginsOn: '2020-01-01', endsOn: '2099-12-31' }
      const cycle = await cycleIn(plant, 'RUNNING', own)
      const mean = { score: Math.floor((2 * tenths + 3) / 6) / 10, applications: 3 }
      expect(cycle.pillars[0]?.checklists).toEqual({
        ...mean,
        checklists: [{ ...mean, id: shown.id, name: shown.name }],
      })
      expect(cycle.pillars[1]?.checklists).toBeNull()
      // what the screen leads to
      const query = { checklistId: String(shown.id), dateBegin: own.beginsOn, dateEnd: own.endsOn, counted: 'true' }
      const listed = await (await plant.as('admin')).ask(listAnswers, { query: query as never })
      expect(listed.map(({ state }) => state)).toEqual(['REGISTERED', 'REGISTERED', 'REGISTERED'])
      // whatever is sent beside it
      const scored = await person.ask(scorePillar, scoreOf(cycle, 0, 'SELF', { score: 1, fromChecklists: true }))
      expect(scored.pillars[0]?.self).toMatchObject(mean)
      // a comment written after another application leaves it as it is, until it is taken over again
      await registered(plant, author, shown, { answers: complete(0) })
      const { score } = mean
      const noted = scoreOf(scored, 0, 'SELF', { score, comment: 'Seen on site', fromChecklists: true })
      const after = await person.ask(scorePillar, noted)
      expect(after.pillars[0]?.self).toMatchObject({ ...mean, comment: 'Seen on site' })
      const now = after.pillars[0]?.checklists
      expect(now?.applications).toBe(4)
      const again = scoreOf(after, 0, 'SELF', { score: now?.score, fromChecklists: true })
      const taken = await person.ask(scorePillar, again)
      expect(taken.pillars[0]?.self).toMatchObject({ score: now?.score, applications: 4 })
      const none = await person.call(scorePillar, scoreOf(scored, 1, 'SELF', { fromChecklists: true }))
      expect(Object.keys(none.fields ?? {})).toEqual(['score'])
      const before = await cycleIn(plant, 'RUNNING', { beginsOn: '2020-01-01', endsOn: '2020-12-31' })
      expect(before.pillars[0]?.checklists).toBeNull()
    }))
})

describe('closing', () => {
  const silver = { params: { key: 'audit.silverMin' }, body: { value: 80, rowVersion: 0 } }

  it('freezes rating, class and the table of classes', () =>
    onPlant(async (plant) => {
      const open = await cycleIn(plant, 'SCORING')
      const closed = await cycleIn(plant, 'CLOSED')
      expect(closed).toMatchObject({ rating: 80, level: 'SILVER', thresholds: { BRONZE: 60, SILVER: 75, GOLD: 90 } })
      await (await plant.as('admin')).ask(changeSetting, { ...silver, body: { value: 81, rowVersion: 0 } })
      expect(await readCycle(plant, closed.id)).toMatchObject({ level: 'SILVER', thresholds: { SILVER: 75 } })
      expect(await readCycle(plant, open.id)).toMatchObject({ level: null, thresholds: { SILVER: 81 } })
      const person = await asLead(plant)
      const body = { rowVersion: open.rowVersion }
      expect(await person.ask(cycleTransitions.closed, { ...at(open.id), body })).toMatchObject({ level: 'BRONZE' })
    }))

  it('cannot pass the class above: the settings bound each other', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const over = await admin.call(changeSetting, { ...silver, body: { value: 91, rowVersion: 0 } })
      expect(Object.keys(over.fields ?? {})).toEqual(['value'])
    }))

  it('stands in the history of the plant until it is reopened', () =>
    onPlant(async (plant) => {
      const person = await asLead(plant)
      const query = { industryId: String(plant.facts.plant) }
      const ids = async () => (await person.ask(listClassifications, { query })).map(({ cycleId }) => cycleId)
      const before = await ids()
      const late = await cycleIn(plant, 'CLOSED', { beginsOn: '2029-01-01', endsOn: '2029-12-31' })
      const early = await cycleIn(plant, 'CLOSED', { beginsOn: '2001-01-01', endsOn: '2001-12-31' })
      expect(await ids()).toEqual([early.id, ...before, late.id])
      const body = { rowVersion: early.rowVersion, reason: 'Read once more' }
      await (await plant.as('manager')).ask(cycleTransitions.reopened, { ...at(early.id), body })
      expect(await ids()).toEqual([...before, late.id])
      const elsewhere = await plant.as('murat.aksoy')
      expect((await elsewhere.call(listClassifications, { query })).status).toBe(404)
    }))
})

describe('the list', () => {
  it('is filtered by what a cycle is, searched by its name, sorted by its end, and exported', () =>
    onPlant(async (plant) => {
      const person = await asLead(plant)
      const planned = await create(plant, person, { name: 'Çalışma, plano', endsOn: '2031-01-01' })
      const closed = await cycleIn(plant, 'CLOSED', { kind: 'SELF_ASSESSMENT', endsOn: '2031-02-01' })
      const ids = async (query: object) => (await person.ask(listCycles, { query })).map(({ id }) => id)
      expect((await ids({})).slice(0, 2)).toEqual([closed.id, planned.id])
      expect(await ids({ query: 'calisma' })).toEqual([planned.id])
      expect(await ids({ state: 'PLANNED', dateBegin: '2031-01-01', dateEnd: '2031-01-31' })).toEqual([planned.id])
      expect(await ids({ kind: 'SELF_ASSESSMENT', level: 'SILVER', dateBegin: '2031-01-01' })).toEqual([closed.id])
      expect(await ids({ accountId: String(person.accountId), dateBegin: '2031-01-01' })).toHaveLength(2)
      expect(await ids({ sort: 'name', dateBegin: '2031-01-01' })).toEqual([planned.id, closed.id])
      const [row] = await person.ask(listCycles, { query: { query: 'calisma' } })
      expect(row?.abilities).toEqual({ changed: true, started: true })
      const file = await person.ask(exportCycles, { body: { format: 'jsonl', query: 'calisma' } })
      if (!('base64' in file)) throw new Error('It became a job')
      expect(Buffer.from(file.base64, 'base64').toString('utf8')).toContain('Beatriz Lacerda')
      expect((await (await plant.as('operator')).call(getCycle, at(planned.id))).status).toBe(403)
    }))
})
