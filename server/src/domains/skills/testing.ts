import { addDays, localTime } from '@lineside/contract/core'
import {
  assignPeople,
  evaluateSkill,
  getMatrix,
  getSkillCell,
  skillPositions,
  skillTasks,
} from '@lineside/contract/skills'
import { working } from '../../core/demo/index.ts'
import { type AccessCase, type AccessCases, cast } from '../../testing/access-cases.ts'
import type { Person } from '../../testing/people.ts'
import type { TestPlant } from '../../testing/plant.ts'
import { plantAccess } from '../../testing/plant-catalogue.ts'
import { suggestLevel } from './suggestions.ts'

const ZONE = 'America/Sao_Paulo'
let created = 0

/** Today at São Paulo, or so many days later. */
export const today = (plant: TestPlant, later = 0) => addDays(localTime(plant.now(), ZONE).day, later)

export const at = (id: number) => ({ params: { id: String(id) } })

export async function createTask(plant: TestPlant, own: object = {}) {
  const body = { industryId: plant.facts.plant, name: `Start the oven ${++created}`, ...own }
  return (await plant.as('admin')).ask(skillTasks.create, { body: body as never })
}

export async function createPosition(
  plant: TestPlant,
  requirements: { taskId: number; level: number }[],
  own: object = {},
) {
  const body = { industryId: plant.facts.plant, name: `Oven operator ${++created}`, requirements, ...own }
  return (await plant.as('admin')).ask(skillPositions.create, { body: body as never })
}

export async function idOf(plant: TestPlant, login: string): Promise<number> {
  const { rows } = await plant.db.query<{ id: number }>('select id from accounts where login = $1', [login])
  return rows[0]?.id ?? 0
}

export const proof = (plant: TestPlant, own: object = {}) => ({
  evaluatedOn: today(plant),
  evidence: 'Watched three starts',
  ...own,
})

export const cell = (person: Person, accountId: number, taskId: number) =>
  person.ask(getSkillCell, { query: { accountId: String(accountId), taskId: String(taskId) } })

interface Raising {
  taskId: number
  login?: string
  to?: number
  by?: string
  own?: object
}

/** Raises somebody a step at a time up to a level. */
export async function raise(plant: TestPlant, { taskId, login = 'operator', to = 1, by = 'admin', own = {} }: Raising) {
  const evaluator = await plant.as(by)
  const accountId = await idOf(plant, login)
  let now = await cell(evaluator, accountId, taskId)
  while (now.level < to) {
    const { rowVersion, level } = now
    const body = { accountId, taskId, rowVersion, level: level + 1, ...proof(plant, own) }
    now = await evaluator.ask(evaluateSkill, { body: body as never })
  }
  return now
}

export const matrix = (person: Person, plant: TestPlant, own: object = {}) =>
  person.ask(getMatrix, { query: { industryId: String(plant.facts.plant), ...own } as never })

/** The cell of a person in the matrix as its two characters. */
export function charactersOf(of: Awaited<ReturnType<typeof matrix>>, accountId: number, taskId: number) {
  const column = of.tasks.findIndex(({ id }) => id === taskId)
  const row = of.people.find(({ id }) => id === accountId)
  return row && column >= 0 ? `${row.levels[column]}${row.standings[column]}` : undefined
}

/** As trainings do it when a session is finished. */
export async function suggest(
  plant: TestPlant,
  of: { accountId: number; taskId: number; level?: number; sourceId?: number },
) {
  const suggestion = { level: 1, source: 'TRAINING', sourceId: 1, ...of } as const
  let isNew = false
  await working(plant.app, async (ctx) => {
    await ctx.command(['skills.suggested'], async (write) => {
      isNew = await suggestLevel(write, suggestion)
      if (!isNew) write.unchanged(null)
    })
  })
  return isNew
}

export async function assign(plant: TestPlant, login: string, input: object, by = 'admin') {
  const person = await plant.as(by)
  const accountId = await idOf(plant, login)
  const row = (await matrix(person, plant)).people.find(({ id }) => id === accountId)
  const people = [{ accountId, rowVersion: row?.rowVersion ?? 0, ...input }]
  return person.call(assignPeople, { body: { industryId: plant.facts.plant, people } })
}

const here = (plant: TestPlant) => ({ industryId: plant.facts.plant })

const ofCell = (
  make: (plant: TestPlant, of: { accountId: number; taskId: number }) => Promise<object>,
): AccessCase => ({
  async call(plant) {
    const of = { accountId: await idOf(plant, 'operator'), taskId: (await createTask(plant)).id }
    return { ...(await make(plant, of)) }
  },
  elsewhere: 'hidden',
})

const raised = (make: (plant: TestPlant) => object): AccessCase => ({
  ...ofCell(async (plant, of) => {
    const { rowVersion } = await raise(plant, { taskId: of.taskId, to: 2 })
    return { body: { ...of, rowVersion, ...make(plant) } }
  }),
  async samePerson(plant) {
    const { id: taskId } = await createTask(plant)
    const { rowVersion } = await raise(plant, { taskId, login: cast.everything, to: 2 })
    const of = { accountId: await idOf(plant, cast.everything), taskId, rowVersion }
    return { by: cast.everything, sent: { body: { ...of, ...make(plant) } } }
  },
})

const list: AccessCase = { call: () => ({}), elsewhere: 'own' }
const exported: AccessCase = { call: () => ({ body: { format: 'jsonl' } }), elsewhere: 'own' }
const reading = (make: (plant: TestPlant) => Promise<{ id: number }>): AccessCase => ({
  call: async (plant) => ({ params: { id: (await make(plant)).id } }),
  elsewhere: 'hidden',
})
const ofTask = reading((plant) => createTask(plant))
const ofPosition = reading((plant) => createPosition(plant, []))

export const accessCases: AccessCases = {
  ...plantAccess(skillTasks),
  'skills.get': ofTask,
  'skills.log': ofTask,
  ...plantAccess(skillPositions),
  'skills.positions.get': ofPosition,
  'skills.positions.log': ofPosition,
  'skills.matrix': { call: (plant) => ({ query: here(plant) }), elsewhere: 'hidden' },
  'skills.matrixExport': {
    call: ({ facts }) => ({ body: { format: 'jsonl', industryId: String(facts.plant) } }),
    elsewhere: 'hidden',
  },
  'skills.getLevel': ofCell(async (_, query) => ({ query })),
  'skills.levelLog': ofCell(async (_, query) => ({ query })),
  'skills.evaluate': raised((plant) => ({ level: 3, ...proof(plant) })),
  'skills.renewLevel': raised((plant) => proof(plant)),
  'skills.revokeLevel': raised(() => ({ level: 1, reason: 'Left the line for a year' })),
  'skills.assign': {
    async call(plant) {
      const { id: positionId } = await createPosition(plant, [])
      const people = [{ accountId: await idOf(plant, 'operator'), rowVersion: 0, positionId }]
      return { body: { ...here(plant), people } }
    },
    elsewhere: { status: 400, body: { code: 'VALIDATION' } },
  },
  'skills.listLevels': list,
  'skills.listLevelsExport': exported,
  'skills.listSuggestions': { call: (plant) => ({ query: here(plant) }), elsewhere: 'hidden' },
  'skills.dismissSuggestion': {
    async call(plant) {
      const of = { accountId: await idOf(plant, 'operator'), taskId: (await createTask(plant)).id }
      await suggest(plant, of)
      const { rows } = await plant.db.query<{ id: number }>('select max(id) as id from skills_suggestions')
      return { params: { id: rows[0]?.id ?? 0 }, body: { rowVersion: 1 } }
    },
    elsewhere: 'hidden',
  },
}
