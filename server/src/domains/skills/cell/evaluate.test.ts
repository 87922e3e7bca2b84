import { addDays, askFileTicket } from '@lineside/contract/core'
import { evaluateSkill, getSkillCellLog, renewSkill, revokeSkill, skillTasks } from '@lineside/contract/skills'
import { describe, expect, it } from 'vitest'
import { cast, giveRoles } from '../../../testing/access-cases.ts'
import { onOwnPlant, type TestPlant, usePlant } from '../../../testing/plant.ts'
import { uploadAs, withDataFolder } from '../../../testing/uploads.ts'
import { at, cell, createTask, idOf, proof, raise, suggest, today } from '../testing.ts'

const { onPlant } = usePlant()

async function about(plant: TestPlant, login = 'operator') {
  return { accountId: await idOf(plant, login), taskId: (await createTask(plant)).id }
}

describe('raising a level', () => {
  it('goes one step with date, evaluator, evidence, and an expiry by the months of the task', () =>
    onPlant(async (plant) => {
      const { id: taskId } = await createTask(plant, { validityMonths: 1 })
      const raised = await raise(plant, { taskId, own: { evaluatedOn: '2026-01-31' } })
      expect(raised).toMatchObject({
        level: 1,
        evaluatedOn: '2026-01-31',
        expiresOn: '2026-02-28',
        standing: 'EXPIRED',
        evidence: 'Watched three starts',
        evaluator: { name: 'Helena Prado' },
        rowVersion: 1,
        history: [{ event: 'skills.evaluated', after: { level: 1, expiresOn: '2026-02-28' } }],
      })
      const forGood = await raise(plant, { taskId, to: 2, own: { expiresOn: null } })
      expect(forGood).toMatchObject({ level: 2, expiresOn: null, standing: 'IN_FORCE', rowVersion: 2 })
    }))

  it.each([
    [0, 2],
    [1, 1],
    [1, 3],
    [2, 1],
  ])('from %i to %i is refused: it rises by one', (from, level) =>
    onPlant(async (plant) => {
      const of = await about(plant)
      const { rowVersion } = await raise(plant, { taskId: of.taskId, to: from })
      const body = { ...of, rowVersion, level, ...proof(plant) }
      expect(await (await plant.as('admin')).call(evaluateSkill, { body })).toMatchObject({
        status: 409,
        code: 'LEVEL_STEP',
      })
    }),
  )

  it('to 4 needs a Manager, who renews it as well', () =>
    onPlant(async (plant) => {
      await giveRoles(plant, {})
      const profile = `select profile_id from accounts where login = '${cast.everything}'`
      await plant.db.query(`update accounts set profile_id = (${profile}) where login = 'manager'`)
      plant.app.services.caches.invalidateAll()
      const of = await about(plant)
      const { rowVersion } = await raise(plant, { taskId: of.taskId, to: 3 })
      const analyst = await plant.as(cast.everything)
      const body = { ...of, rowVersion, ...proof(plant) }
      const refused = await analyst.call(evaluateSkill, { body: { ...body, level: 4 } })
      expect(refused).toMatchObject({ status: 409, code: 'LEVEL_NEEDS_MANAGER' })
      expect((await cell(analyst, of.accountId, of.taskId)).abilities).toEqual({
        evaluated: 'LEVEL_NEEDS_MANAGER',
        renewed: true,
        revoked: true,
      })
      const reference = await raise(plant, { taskId: of.taskId, to: 4, by: 'manager' })
      expect(reference).toMatchObject({ level: 4, abilities: { renewed: true } })
      expect(reference.abilities).not.toHaveProperty('evaluated')
      const renewal = { ...body, rowVersion: reference.rowVersion }
      expect(await analyst.call(renewSkill, { body: renewal })).toMatchObject({ code: 'LEVEL_NEEDS_MANAGER' })
    }))

  it('of oneself is refused, in each way', () =>
    onPlant(async (plant) => {
      const of = await about(plant, 'supervisor')
      const { rowVersion } = await raise(plant, { taskId: of.taskId, login: 'supervisor' })
      const supervisor = await plant.as('supervisor')
      const [body, days] = [{ ...of, rowVersion }, proof(plant)]
      const same = { status: 409, code: 'SAME_PERSON' }
      expect(await supervisor.call(evaluateSkill, { body: { ...body, level: 2, ...days } })).toMatchObject(same)
      expect(await supervisor.call(renewSkill, { body: { ...body, ...days } })).toMatchObject(same)
      const revoked = { ...body, level: 0, reason: 'Left the line' }
      expect(await supervisor.call(revokeSkill, { body: revoked })).toMatchObject(same)
      expect((await cell(supervisor, of.accountId, of.taskId)).abilities).toEqual({
        evaluated: 'SAME_PERSON',
        renewed: 'SAME_PERSON',
        revoked: 'SAME_PERSON',
      })
    }))

  it('is refused on a day ahead or before the last evaluation, and with an expiry that is over', () =>
    onPlant(async (plant) => {
      const of = await about(plant)
      const { rowVersion } = await raise(plant, { taskId: of.taskId, own: { evaluatedOn: today(plant, -3) } })
      const admin = await plant.as('admin')
      const fieldsOf = async (own: object) => {
        const body = { ...of, rowVersion, level: 2, ...proof(plant, own) }
        return Object.keys((await admin.call(evaluateSkill, { body })).fields ?? {})
      }
      expect(await fieldsOf({ evaluatedOn: today(plant, 1) })).toEqual(['evaluatedOn'])
      expect(await fieldsOf({ evaluatedOn: today(plant, -4) })).toEqual(['evaluatedOn'])
      expect(await fieldsOf({ expiresOn: today(plant) })).toEqual(['expiresOn'])
      expect(await fieldsOf({ evidence: ' ' })).toEqual(['evidence'])
      expect(await fieldsOf({ fileIds: [999] })).toEqual(['fileIds'])
      expect(await fieldsOf({ evaluatedOn: today(plant, -3) })).toEqual([])
    }))

  it('by two at once raises it once: the second is shown how it stands', () =>
    onOwnPlant(async (plant) => {
      const of = await about(plant)
      const body = { ...of, rowVersion: 0, level: 1, ...proof(plant) }
      const [admin, manager] = [await plant.as('admin'), await plant.as('supervisor')]
      const answers = await Promise.all([admin, manager].map((one) => one.call(evaluateSkill, { body })))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
      expect(await cell(admin, of.accountId, of.taskId)).toMatchObject({ level: 1, rowVersion: 1 })
      expect(await plant.count('skills_evaluations')).toBe(1)
    }))

  it('is refused in a disabled task', () =>
    onPlant(async (plant) => {
      const of = await about(plant)
      const admin = await plant.as('admin')
      await admin.ask(skillTasks.setEnabled, { ...at(of.taskId), body: { rowVersion: 1, enabled: false } })
      const body = { ...of, rowVersion: 0, level: 1, ...proof(plant) }
      expect(await admin.call(evaluateSkill, { body })).toMatchObject({ status: 409, code: 'SKILL_TASK_DISABLED' })
    }))

  it('of somebody of another plant finds nobody', () =>
    onPlant(async (plant) => {
      const of = await about(plant, 'outsider')
      const body = { ...of, rowVersion: 0, level: 1, ...proof(plant) }
      expect(await (await plant.as('supervisor')).call(evaluateSkill, { body })).toMatchObject({ status: 404 })
    }))

  it('keeps the files of its evidence', () =>
    withDataFolder((folder) =>
      onPlant(
        async (plant) => {
          const { id: taskId } = await createTask(plant)
          const fileIds = [await uploadAs(plant, 'admin', 'skills')]
          expect((await raise(plant, { taskId, own: { fileIds } })).files).toMatchObject([{ id: fileIds[0] }])
          const body = { fileId: fileIds[0] ?? 0 }
          expect((await (await plant.as('supervisor')).call(askFileTicket, { body })).status).toBe(200)
          expect((await (await plant.as('murat.aksoy')).call(askFileTicket, { body })).status).toBe(404)
        },
        { settings: { DATA_DIR: folder } },
      ),
    ))
})

describe('renewing and taking back', () => {
  it('confirms the level with a new day and expiry', () =>
    onPlant(async (plant) => {
      const of = await about(plant)
      const { rowVersion } = await raise(plant, { taskId: of.taskId, own: { expiresOn: today(plant, 5) } })
      const body = { ...of, rowVersion, ...proof(plant, { expiresOn: today(plant, 400) }) }
      const renewed = await (await plant.as('admin')).ask(renewSkill, { body })
      expect(renewed).toMatchObject({ level: 1, standing: 'IN_FORCE', expiresOn: today(plant, 400), rowVersion: 2 })
    }))

  it('takes a level back to a lower one with the reason, which its history keeps', () =>
    onPlant(async (plant) => {
      const of = await about(plant)
      const { rowVersion } = await raise(plant, { taskId: of.taskId, to: 3 })
      const admin = await plant.as('admin')
      const revoke = (level: number, reason = 'Two jams in one shift') =>
        admin.call(revokeSkill, { body: { ...of, rowVersion, level, reason } })
      expect(Object.keys((await revoke(3)).fields ?? {})).toEqual(['level'])
      expect(Object.keys((await revoke(1, 'No')).fields ?? {})).toEqual(['reason'])
      expect((await revoke(1)).body).toMatchObject({ level: 1, evidence: 'Two jams in one shift', rowVersion: 4 })
      const query = { accountId: String(of.accountId), taskId: String(of.taskId) }
      const log = await admin.ask(getSkillCellLog, { query })
      expect(log.at(-1)).toMatchObject({
        event: 'skills.revoked',
        reason: 'Two jams in one shift',
        before: { level: 3 },
        after: { level: 1 },
      })
      expect(await revoke(0)).toMatchObject({ status: 412, body: { current: { level: 1 } } })
    }))

  it('is refused of somebody without a level', () =>
    onPlant(async (plant) => {
      const body = { ...(await about(plant)), rowVersion: 0 }
      const admin = await plant.as('admin')
      const none = { status: 409, code: 'NO_LEVEL' }
      expect(await admin.call(renewSkill, { body: { ...body, ...proof(plant) } })).toMatchObject(none)
      expect(await admin.call(revokeSkill, { body: { ...body, level: 0, reason: 'Left it' } })).toMatchObject(none)
    }))
})

describe('a suggestion', () => {
  it('comes once of each source, and is accepted by the evaluation that reaches its level', () =>
    onPlant(async (plant) => {
      const of = await about(plant)
      expect(await suggest(plant, { ...of, level: 2 })).toBe(true)
      expect(await suggest(plant, { ...of, level: 2 })).toBe(false)
      const first = await raise(plant, { taskId: of.taskId })
      expect(first.suggestions).toMatchObject([{ level: 2, source: 'TRAINING', abilities: { dismissed: true } }])
      const second = await raise(plant, { taskId: of.taskId, to: 2 })
      expect(second.suggestions).toEqual([])
      expect(await suggest(plant, { ...of, level: 2, sourceId: 2 })).toBe(false)
      expect(await plant.count('skills_suggestions', "state = 'ACCEPTED'")).toBe(1)
    }))

  // https://github.com/crbnos/carbon/pull/1339
  it('is not made of a level that holds until midnight of its plant, whatever the day of Greenwich', () =>
    onPlant(async (plant) => {
      const of = await about(plant)
      const expiresOn = today(plant, 30)
      await raise(plant, { taskId: of.taskId, own: { expiresOn } })
      // 23:30 of São Paulo on that day
      plant.moveClock(Date.parse(`${addDays(expiresOn, 1)}T02:30:00Z`) - plant.now().getTime())
      expect(await suggest(plant, of)).toBe(false)
      plant.moveClock(30 * 60_000)
      expect(await suggest(plant, of)).toBe(true)
    }))
})
