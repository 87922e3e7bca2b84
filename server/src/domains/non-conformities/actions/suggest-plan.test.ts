import { getNonConformity } from '@lineside/contract/non-conformities'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { actionIn, dayAhead, raiseOne } from '../testing.ts'

const { onPlant } = usePlant()

const suggestionFor = async (plant: TestPlant, id: number, login = 'supervisor') =>
  (await (await plant.as(login)).ask(getNonConformity, { params: { id: String(id) } })).suggestion

/** Ends an action as the last of its plant, so that whatever the demo plant's people did lies before it. */
async function executed(plant: TestPlant, login: string) {
  const { id } = await actionIn(plant, 'E', { login })
  await plant.db.query(`update non_conformities_actions set expected_date = $2, performed_date = $2 where id = $1`, [
    id,
    dayAhead(plant, 0),
  ])
  await plant.db.query(
    `update non_conformities n set code = 'T', outcome = 'treated', treated_at = $2
     from non_conformities_actions a where a.non_conformity_id = n.id and a.id = $1`,
    [id, plant.now().toISOString()],
  )
  return id
}

describe('what an action is suggested with', () => {
  it('is who carried out the last one of the form, and the day by the settings', () =>
    onPlant(async (plant) => {
      await executed(plant, 'antonio.caldas')
      const id = await raiseOne(plant, true)
      expect(await suggestionFor(plant, id)).toEqual({
        responsible: { person: { id: expect.any(Number), name: 'Antônio Caldas' }, by: 'form' },
        expectedDate: dayAhead(plant, 3),
      })
      await plant.db.query('update non_conformities set critical = false where id = $1', [id])
      expect((await suggestionFor(plant, id))?.expectedDate).toBe(dayAhead(plant, 7))
    }))

  it('is who did at the line, where nobody did of the form', () =>
    onPlant(async (plant) => {
      const action = await executed(plant, 'antonio.caldas')
      const id = await raiseOne(plant, true)
      await plant.db.query(
        `update non_conformities n set form_id = n.form_id + 1
         from non_conformities_actions a where a.non_conformity_id = n.id and a.status = 'E' and n.id <> $1`,
        [id],
      )
      await plant.db.query(`update non_conformities_actions set performed_date = '2027-01-01' where id = $1`, [action])
      expect(await suggestionFor(plant, id)).toMatchObject({
        responsible: { person: { name: 'Antônio Caldas' }, by: 'line' },
      })
    }))

  it('is nobody who may not, is away, or would accept what they did themselves', () =>
    onPlant(async (plant) => {
      const nameFor = async (id: number) => (await suggestionFor(plant, id))?.responsible?.person.name
      await executed(plant, 'antonio.caldas')
      await executed(plant, 'supervisor')
      const id = await raiseOne(plant, true)
      // both on the same day: the later one is the supervisor's own
      expect(await nameFor(id)).toBe('Antônio Caldas')
      await plant.db.query('update non_conformities set critical = false where id = $1', [id])
      expect(await nameFor(id)).toBe('Patrícia Nogueira')
      await plant.db.query('update non_conformities set critical = true where id = $1', [id])
      await plant.db.query(`update accounts set state = 'INACTIVE' where login = 'antonio.caldas'`)
      expect(await nameFor(id)).not.toBe('Antônio Caldas')
      await plant.db.query(
        `update accounts set state = 'ACTIVE', absent_from = '2026-11-01', absent_to = '2026-12-31'
         where login = 'antonio.caldas'`,
      )
      expect(await nameFor(id)).not.toBe('Antônio Caldas')
    }))

  it('is told to who may plan one alone', () =>
    onPlant(async (plant) => {
      const id = await raiseOne(plant, true)
      expect(await suggestionFor(plant, id)).not.toBeNull()
      expect(await suggestionFor(plant, id, 'marcos.teles')).toBeNull()
      expect(await suggestionFor(plant, id, 'operator')).toBeNull()
    }))
})
