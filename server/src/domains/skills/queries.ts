import { defineCache } from '../../core/cache/index.ts'
import { namesIn } from '../../core/list/index.ts'

export interface Task {
  id: number
  industryId: number
  name: string
  group: string
  validityMonths: number | null
  placeIds: readonly number[]
  enabled: boolean
}

export interface Position {
  id: number
  industryId: number
  name: string
  requirements: readonly { taskId: number; level: number }[]
  enabled: boolean
}

interface Catalogue<T> {
  all: readonly T[]
  byId: ReadonlyMap<number, T>
}

const catalogue = <T extends { id: number }>(all: readonly T[]): Catalogue<T> => ({
  all,
  byId: new Map(all.map((one) => [one.id, one])),
})

/** The tasks of all plants, in the order of the columns: by group, those without one last, and by name. */
export const tasks = defineCache<Catalogue<Task>>('skills.tasks', async (db) => {
  const { rows } = await db.query<Task>(
    `select id, industry_id as "industryId", name, group_name as "group", validity_months as "validityMonths",
       place_ids as "placeIds", enabled
     from skills order by group_name = '', lower(group_name) collate "C", search_name collate "C", id`,
  )
  return catalogue(rows)
})

/** By what tasks are called, for lists that are searched. */
export const searchedTasks = namesIn(tasks, ({ all }) => all.map(({ id, name }) => [id, name] as const))

export const positions = defineCache<Catalogue<Position>>('skills.positions', async (db) => {
  const { rows } = await db.query<Position>(
    `select id, industry_id as "industryId", name, requirements, enabled
     from skills_positions order by search_name collate "C", id`,
  )
  return catalogue(rows)
})
