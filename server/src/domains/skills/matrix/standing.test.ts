import {
  EXPIRING_DAYS,
  levelOn,
  levelStandings,
  listSkillLevels,
  standingLetter,
  standingOf,
} from '@lineside/contract/skills'
import { expect, it } from 'vitest'
import { usePlant } from '../../../testing/plant.ts'
import { levelsOf } from '../cell/levels.ts'
import { charactersOf, createTask, idOf, matrix, raise, today } from '../testing.ts'

const { onPlant } = usePlant()

const DAY = 86_400_000

it('the list, the matrix and the level of a day say how a level stands as the contract does', () =>
  onPlant(async (plant) => {
    const [zone] = await plant.app.services.plants()
    if (!zone) throw new Error('There is no plant')
    const operator = await idOf(plant, 'operator')
    const levels: { taskId: number; expiresOn: string | null }[] = []
    for (const distance of [null, 1, EXPIRING_DAYS, EXPIRING_DAYS + 1]) {
      const expiresOn = distance === null ? null : today(plant, distance)
      const { id: taskId } = await createTask(plant)
      await raise(plant, { taskId, own: expiresOn === null ? {} : { expiresOn } })
      levels.push({ taskId, expiresOn })
    }
    for (const later of [0, 1, 1, EXPIRING_DAYS - 2]) {
      plant.moveClock(later * DAY)
      const admin = await plant.signIn('admin')
      const days = { today: today(plant), soon: today(plant, EXPIRING_DAYS) }
      const seen = await matrix(admin, plant)
      for (const { taskId, expiresOn } of levels) {
        const standing = standingOf({ expiresOn }, days)
        expect(charactersOf(seen, operator, taskId)).toBe(`1${standingLetter(standing)}`)
        for (const other of levelStandings) {
          const rows = await admin.ask(listSkillLevels, { query: { taskId: String(taskId), standing: other } })
          expect(rows.map((row) => row.standing)).toEqual(other === standing ? [standing] : [])
        }
        const query = { plant: zone, accountIds: [operator], taskIds: [taskId], at: plant.now() }
        expect((await levelsOf(plant.db, query))[0]?.level).toBe(levelOn(1, expiresOn, days.today))
      }
    }
  }))
