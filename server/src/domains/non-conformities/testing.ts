import { saveCollect } from '@lineside/contract/collects'
import type { TestPlant } from '../../core/testing/plant.ts'

/** A non-conformity as a saved collect raises it: of the critical field of the test form, or of a plain one. */
export async function raiseOne(plant: TestPlant, critical: boolean, login = 'operator'): Promise<number> {
  const values = critical ? { temperature: 25.5 } : { leaks: 6 }
  const { id } = await (await plant.as(login)).ask(saveCollect, { body: plant.filled(values) })
  const { rows } = await plant.db.query<{ id: number }>('select id from non_conformities where collect_id = $1', [id])
  if (!rows[0]) throw new Error('The collect raised nothing')
  return rows[0].id
}

type Code = 'S' | 'C' | 'R' | 'T'

/** One that stands in a state, with the shift's supervisor as its responsible. */
export async function standIn(plant: TestPlant, code: Code, critical = false): Promise<number> {
  const first = await raiseOne(plant, critical)
  if (code === 'S') return first
  if (code === 'R') return raiseOne(plant, critical)
  const ended = code === 'T'
  await plant.db.query(
    'update non_conformities set code = $2, cause = $3, outcome = $4, treated_at = $5 where id = $1',
    [first, code, 'Worn seal', ended ? 'treated' : null, ended ? plant.now().toISOString() : null],
  )
  return first
}

type Status = 'D' | 'A' | 'B' | 'E' | 'C' | 'W'
const DAY = 86_400_000

/** An action of a non-conformity in treatment, assigned to a demo account, its day by its status. */
export async function actionIn(plant: TestPlant, status: Status, { critical = false, login = 'operator' } = {}) {
  const nonConformityId = await standIn(plant, 'C', critical)
  const id = nonConformityId + 5_000_000
  const responsible = (await plant.as(login)).accountId
  const supervisor = (await plant.as('supervisor')).accountId
  const past = { D: -3, A: 3, B: 9, E: 0, C: 0, W: -3 }[status]
  const expected = new Date(plant.now().getTime() - past * DAY).toISOString().slice(0, 10)
  const performed = status === 'E' || status === 'W' ? plant.now().toISOString().slice(0, 10) : null
  await plant.db.query(
    `insert into non_conformities_actions (id, non_conformity_id, industry_id, type, what, how, responsible_id,
       creator_id, expected_date, performed_date, status, approval, created_at)
     select $1, n.id, n.industry_id, 'CORRECTIVE', 'Change the seal', 'At the stop', $3, $4, $5, $6, $7, $8, $9
     from non_conformities n where n.id = $2`,
    [
      id,
      nonConformityId,
      responsible,
      supervisor,
      expected,
      performed,
      status,
      status === 'W' ? 'W' : null,
      plant.now().toISOString(),
    ],
  )
  const open = status === 'E' || status === 'C' ? 0 : 1
  await plant.db.query('update non_conformities set action_count = 1, open_action_count = $2 where id = $1', [
    nonConformityId,
    open,
  ])
  return { id, nonConformityId }
}
