import { z } from 'zod'
import { person } from '../accounts/index.ts'
import {
  abilities,
  byId,
  day,
  endpoint,
  endpointBy,
  id,
  idText,
  instant,
  lazy,
  need,
  permissions,
  transitionEndpoints,
  versioned,
} from '../core/index.ts'
import { runStateCodes, startedScriptStates } from './states.ts'

const named = () => z.object({ id: id(), name: z.string() })

/** A stop of a started route, as it was when that started. */
const runStop = lazy(() =>
  z.object({
    /** its place in the order, from 1 */
    position: z.int().positive(),
    collectPoint: named(),
    industryLine: named(),
    /** null: any form there */
    form: named().nullable(),
    expectedAt: instant(),
    /** the record that was made for it, and when; null until then */
    collectId: id().nullable(),
    doneAt: instant().nullable(),
  }),
)

/** A started route with its stops in order. */
export const scriptRun = lazy(() =>
  z.object({
    id: id(),
    script: named(),
    industryId: id(),
    operator: person(),
    shiftId: id().nullable(),
    shiftName: z.string().nullable(),
    /** local date on which the shift started */
    productionDate: z.string(),
    startedAt: instant(),
    /** when it ends by itself */
    endsAt: instant(),
    endedAt: instant().nullable(),
    /** as it stands by the clock */
    state: z.enum(runStateCodes),
    stops: z.array(runStop()),
    ...versioned(),
    /** `finished`, `abandoned` */
    abilities: abilities(),
  }),
)

const path = '/api/operator/v1/Script'
const mayRun = [need(permissions.appCollect, 'w')] as const
const mayRead = [need(permissions.sampleLogs), need(permissions.appCollect)] as const

export const listRuns = endpoint({
  name: 'scripts.runs',
  method: 'GET',
  path: `${path}/Runs`,
  summary: 'The routes that were started in a shift of a plant, or in all of a production date, by their start',
  right: [need(permissions.sampleLogs)],
  schemas: () => ({
    query: z.strictObject({ industryId: idText(), productionDate: day(), shiftId: idText().optional() }),
    answer: z.array(scriptRun()),
  }),
})

export const getOpenRun = endpoint({
  name: 'scripts.openRun',
  method: 'GET',
  path: `${path}/OpenRun`,
  summary: 'The own route that is under way; null where none is',
  right: mayRun,
  schemas: () => ({ answer: z.object({ run: scriptRun().nullable() }) }),
})

export const getRun = endpoint({
  name: 'scripts.run',
  method: 'GET',
  path: `${path}/Run/{id}`,
  summary: 'A started route: when each stop was expected and done',
  right: mayRead,
  schemas: () => ({ params: byId(), answer: scriptRun() }),
})

export const startRun = endpoint({
  name: 'scripts.startRun',
  method: 'POST',
  path: `${path}/Run`,
  summary: 'Start a route; a person has one under way at a time. Records name it by `scriptRunId`',
  right: mayRun,
  status: 201,
  events: ['scripts.started', 'scripts.ended'],
  schemas: () => ({ body: z.strictObject({ scriptId: id() }), answer: scriptRun() }),
})

/** What a row of the state table says whole. */
export const runTransitions = transitionEndpoints(startedScriptStates, { path: `${path}/Run/{id}`, answer: scriptRun })

export const finishRun = endpointBy(runTransitions, 'finished')
export const abandonRun = endpointBy(runTransitions, 'abandoned')
