import { getCollect, saveCollect } from '@lineside/contract/collects'
import { getForm, submitFormVersion } from '@lineside/contract/forms'
import { revokeSkill } from '@lineside/contract/skills'
import { describe, expect, it } from 'vitest'
import { testForm } from '../../../testing/form.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { at, drafted } from '../../forms/testing.ts'
import { createTask, raise } from '../../skills/testing.ts'

const { onPlant } = usePlant()

/** From now on the test form asks for level 2 of a task. */
async function asking(plant: TestPlant, block: boolean) {
  const { id: taskId, name } = await createTask(plant)
  await plant.db.query(
    `update forms_versions set facts = facts || jsonb_build_object('requiredSkill', $2::jsonb) where form_id = $1`,
    [testForm.id, JSON.stringify({ taskId, level: 2, block })],
  )
  plant.app.services.caches.invalidateAll()
  return { taskId, name }
}

describe('a form that asks for a level', () => {
  it('and only warns keeps of the record that whoever filled it was below', () =>
    onPlant(async (plant) => {
      const { taskId, name: task } = await asking(plant, false)
      await raise(plant, { taskId })
      const operator = await plant.as('operator')
      const below = { taskId, task, level: 2, ownLevel: 1 }
      const saved = await operator.ask(saveCollect, { body: plant.filled() })
      expect(saved.belowSkill).toEqual(below)
      expect((await operator.ask(getCollect, at(saved.id))).belowSkill).toEqual(below)
      await raise(plant, { taskId, to: 2 })
      const able = await operator.ask(saveCollect, { body: plant.filled() })
      expect(able).not.toHaveProperty('belowSkill')
      expect(await operator.ask(getCollect, at(able.id))).not.toHaveProperty('belowSkill')
    }))

  it('and blocks takes no record of who is below', () =>
    onPlant(async (plant) => {
      const { taskId } = await asking(plant, true)
      const operator = await plant.as('operator')
      const save = () => operator.call(saveCollect, { body: plant.filled() })
      expect(await save()).toMatchObject({ status: 409, code: 'SKILL_REQUIRED' })
      await raise(plant, { taskId, to: 2 })
      expect((await save()).status).toBe(201)
    }))

  it('judges what was answered offline by the level of then, whatever became of it', () =>
    onPlant(async (plant) => {
      const { taskId } = await asking(plant, true)
      const { rowVersion } = await raise(plant, { taskId, to: 2 })
      const operator = await plant.as('operator')
      plant.moveClock(60_000)
      const answered = plant.filled()
      plant.moveClock(3_600_000)
      const revoked = { accountId: operator.accountId, taskId, rowVersion, level: 0, reason: 'Two jams in one shift' }
      await (await plant.as('admin')).ask(revokeSkill, { body: revoked })
      expect((await operator.call(saveCollect, { body: answered })).status).toBe(201)
      plant.moveClock(60_000)
      expect(await operator.call(saveCollect, { body: plant.filled() })).toMatchObject({ code: 'SKILL_REQUIRED' })
    }))

  it('says so to who opens it, with the level that they have', () =>
    onPlant(async (plant) => {
      const { taskId, name: task } = await asking(plant, true)
      await raise(plant, { taskId, own: { expiresOn: '2027-01-31' } })
      const form = await (await plant.as('operator')).ask(getForm, at(testForm.id))
      expect(form.requiredSkill).toEqual({ taskId, task, level: 2, block: true, ownLevel: 1, until: '2027-01-31' })
    }))

  it('is submitted only with a task of its plant that is enabled', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const submit = async (taskId: number) => {
        const { id, rowVersion } = await drafted(plant, analyst, { requiredSkill: { taskId, level: 2, block: false } })
        return analyst.call(submitFormVersion, { ...at(id), body: { rowVersion } })
      }
      const { id: taskId } = await createTask(plant)
      expect(await submit(1)).toMatchObject({ status: 400, fields: { 'requiredSkill.taskId': expect.any(String) } })
      expect((await submit(taskId)).body).toMatchObject({ definition: { requiredSkill: { taskId, level: 2 } } })
      await plant.db.query('update skills set enabled = false where id = $1', [taskId])
      plant.app.services.caches.invalidateAll()
      expect(await submit(taskId)).toMatchObject({
        status: 400,
        fields: { 'requiredSkill.taskId': expect.any(String) },
      })
    }))
})
