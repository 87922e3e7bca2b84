import { finishRun, type ScriptStop, scripts, startRun } from '@lineside/contract/scripts'
import { inScope } from '../../../core/access/index.ts'
import { type Act, acting, type DemoStory, localized, type Stage } from '../../../core/demo/index.ts'
import { runAsSystem, systemContext } from '../../../core/kernel/index.ts'
import { collectReactions } from '../../../core/reactions/index.ts'
import { actorOfAccount } from '../../accounts/index.ts'
import { demoAuthors, forms } from '../../forms/index.ts'
import { structure } from '../../structure/index.ts'
import { onRoute } from '../fill/on-route.ts'
import { recordColumns } from '../queries.ts'
import type { CollectRecord } from '../record.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Records of so many hours are gone through, but for those of a shift that may still run. */
const HOURS = 240
const SHIFT_HOURS = 9
/** Stops of a route, and the minutes between two: all are gone to within a shift. */
const STOPS = 4
const MINUTES = 90
/** How often each route was gone. */
const RUNS = 3
/** How many routes the first plant has, and each other. */
const ROUTES = [2, 1] as const
/** What the people of each plant call one. */
const nouns = ['Ronda', 'Tur'] as const

type Records = readonly CollectRecord[]

/**
 * Routes along lines of the demo plants, kept by who wrote a form of them, and the last times that operators went each:
 * started and finished by the same commands as everybody's, at the times of records that they made there.
 */
export const routesDemo: DemoStory = async (stage, { anchor, setClock }) => {
  const begin = new Date(anchor.getTime() - HOURS * HOUR)
  const records = await recordsBetween(stage, begin, new Date(anchor.getTime() - SHIFT_HOURS * HOUR))
  /** shifts of people who go a route already: one at a time */
  const taken = new Set<string>()
  for (const [index, ofPlant] of [...Map.groupBy(records, (one) => one.industry_id).values()].entries())
    for (const ofLine of mostFirst(ofPlant, (one) => one.industry_line_id).slice(0, ROUTES[index] ?? 1)) {
      setClock(begin)
      const route = await routeAlong(stage, localized(nouns[index] ?? nouns[0]), ofLine)
      if (!route) continue
      const gone = mostFirst(recordsAt(ofLine, route.stops), shiftKey).filter((one) => !taken.has(shiftKeyOf(one)))
      for (const ofShift of gone.slice(0, RUNS)) {
        taken.add(shiftKeyOf(ofShift))
        await go(stage, route.id, ofShift, setClock)
      }
    }
  setClock(anchor)
}

const shiftKey = (one: CollectRecord) => [one.operator_id, one.shift_id, one.production_date].join()
const shiftKeyOf = ([first]: Records) => (first ? shiftKey(first) : '')
const stopKey = (one: CollectRecord) => [one.collect_point_id, one.form_id].join()

/** Groups of records, those with the most first; among as many, in the order of their first. */
const mostFirst = (records: Records, key: (one: CollectRecord) => string | number): Records[] =>
  [...Map.groupBy(records, key).values()].sort((a, b) => b.length - a.length)

/** Each shift's first record at each stop: the others were made beside the route. */
function recordsAt(records: Records, stops: readonly ScriptStop[]): Records {
  const keys = new Set(stops.map(({ collectPointId, formId }) => [collectPointId, formId].join()))
  const atStops = records.filter((one) => keys.has(stopKey(one)))
  return [...Map.groupBy(atStops, (one) => `${shiftKey(one)};${stopKey(one)}`).values()].flatMap((same) =>
    same.slice(0, 1),
  )
}

async function recordsBetween({ services }: Stage, begin: Date, end: Date): Promise<Records> {
  const { rows } = await services.db.query<CollectRecord>(
    `select ${recordColumns} from collects c
     where c.collected_at between $1 and $2 and c.change_state = 'NONE' order by c.collected_at, c.id`,
    [begin.toISOString(), end.toISOString()],
  )
  const enabled = await systemContext(services).cached(forms)
  const inOrder = rows.toSorted((a, b) => a.industry_id - b.industry_id)
  return inOrder.filter(({ form_id }) => enabled.get(form_id)?.enabled)
}

/** A route along a line, to the points and forms with the most records there; null where nobody keeps forms. */
async function routeAlong(stage: Stage, noun: string, records: Records) {
  const [first] = records
  const author = await authorOf(stage, records)
  if (!first || !author) return null
  const stops = mostFirst(records, stopKey)
    .slice(0, STOPS)
    .flatMap((ofStop) => ofStop.slice(0, 1))
    .sort((a, b) => a.collect_point_id - b.collect_point_id || a.form_id - b.form_id)
    .map((one, at) => ({ collectPointId: one.collect_point_id, formId: one.form_id, minutes: at * MINUTES }))
  const places = await systemContext(stage.services).cached(structure)
  const name = `${noun} · ${places.byId.get(first.industry_line_id)?.name}`
  return author(scripts.create, { body: { industryId: first.industry_id, name, stops } })
}

/** Somebody's round: begun with its first record, finished soon after its last, and before it would end by itself. */
async function go(stage: Stage, scriptId: number, records: Records, setClock: (at: Date) => void): Promise<void> {
  const [first, last] = [records[0], records.at(-1)]
  const operator = first && (await actOf(stage, first.operator_id))
  if (!first || !last || !operator) return
  setClock(new Date(first.collected_at))
  const { id, rowVersion, endsAt } = await operator(startRun, { body: { scriptId } })
  for (const record of records) await putOnRoute(stage, id, record)
  setClock(new Date(Math.min(Date.parse(last.collected_at) + MINUTE, Date.parse(endsAt) - 1)))
  await operator(finishRun, { params: { id }, body: { rowVersion } })
}

function putOnRoute({ services }: Stage, scriptRunId: number, record: CollectRecord): Promise<unknown> {
  return runAsSystem(services, collectReactions([]), [], async (ctx) => {
    const { script_id, script_run_id } = await onRoute(ctx, { scriptRunId }, record)
    const set = 'update collects set script_id = $2, script_run_id = $3 where id = $1 and collected_at = $4'
    await ctx.db.query(set, [record.id, script_id, script_run_id, record.collected_at])
  })
}

/** Who wrote a form of the records and is at their plant. */
async function authorOf(stage: Stage, records: Records): Promise<Act | null> {
  for (const id of await demoAuthors(stage, [...new Set(records.map(({ form_id }) => form_id))])) {
    const actor = await actorOfAccount(systemContext(stage.services), id)
    if (actor && records.every(({ industry_id }) => inScope(actor, industry_id))) return acting(stage, actor)
  }
  return null
}

async function actOf(stage: Stage, accountId: number): Promise<Act | null> {
  const actor = await actorOfAccount(systemContext(stage.services), accountId)
  return actor && acting(stage, actor)
}
