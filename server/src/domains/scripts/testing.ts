import { saveCollect } from '@lineside/contract/collects'
import { runTransitions, type ScriptStop, scripts, startedScriptStates, startRun } from '@lineside/contract/scripts'
import type { AccessCase, AccessCases } from '../../testing/access-cases.ts'
import { testForm } from '../../testing/form.ts'
import type { TestPlant } from '../../testing/plant.ts'
import { plantAccess } from '../../testing/plant-catalogue.ts'
import { transitionCases } from '../../testing/transition-cases.ts'

let names = 0

/** At the first point of the test form now, at its second ten minutes later. */
export function twoStops({ facts }: TestPlant): ScriptStop[] {
  return [0, 1].map((index) => ({
    collectPointId: facts.points[index]?.id ?? 0,
    formId: testForm.id,
    minutes: index * 10,
  }))
}

/** A route of São Paulo that nobody made yet. */
export async function routeOf(plant: TestPlant, stops: readonly ScriptStop[] = twoStops(plant)) {
  const body = { industryId: plant.facts.plant, name: `Gone by a test ${++names}`, stops: [...stops] }
  return (await plant.as('analyst')).ask(scripts.create, { body })
}

export async function started(plant: TestPlant, stops: readonly ScriptStop[] = twoStops(plant), login = 'operator') {
  const { id } = await routeOf(plant, stops)
  return (await plant.as(login)).ask(startRun, { body: { scriptId: id } })
}

/** A record of the test form that says on which route it was made. */
export async function recordOn(plant: TestPlant, scriptRunId: number, own: object = {}, login = 'operator') {
  return (await plant.as(login)).ask(saveCollect, { body: plant.filled({}, { scriptRunId, ...own }) })
}

/** Who only reads creates none, and the plant of the tests has none. */
const readRoute: AccessCase = {
  call: async (plant) => ({ params: { id: (await routeOf(plant)).id } }),
  elsewhere: 'hidden',
}

const readOf: AccessCase = {
  call: async (plant) => ({ params: { id: (await started(plant)).id } }),
  elsewhere: 'hidden',
}

export const accessCases: AccessCases = {
  ...plantAccess(scripts, (plant) => ({ stops: twoStops(plant) })),
  [scripts.get.name]: readRoute,
  [scripts.log.name]: readRoute,
  'scripts.openRun': { call: () => ({}), elsewhere: 'own' },
  'scripts.run': readOf,
  'scripts.runs': {
    call: ({ facts }) => ({ query: { industryId: facts.plant, productionDate: '2026-11-20' } }),
    elsewhere: 'hidden',
  },
  'scripts.startRun': {
    call: async (plant) => ({ body: { scriptId: (await routeOf(plant)).id } }),
    elsewhere: 'hidden',
  },
  ...transitionCases(startedScriptStates, runTransitions, {
    make: async (plant) => (await started(plant)).id,
    people: { runner: 'operator' },
    other: 'manager',
  }),
}
