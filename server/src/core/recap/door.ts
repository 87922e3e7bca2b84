import {
  getRecap,
  getRecapOfMany,
  MAX_RECAP_NAMES,
  type Recap,
  type RecapOfMany,
  recappedAs,
  recapSubjects,
} from '@lineside/contract/core'
import { assertRights } from '../access/index.ts'
import type { ServerDomain } from '../domain.ts'
import { lastMoveInto } from '../history/index.ts'
import { query, type ReadContext } from '../kernel/index.ts'
import { problem } from '../problems/index.ts'
import type { Recapped, Standing, Touched } from './index.ts'

type PersonNames = (ctx: ReadContext) => Promise<(accountId: number) => string>

/**
 * What is to be known before a dangerous act: one query for all records, over what the domains say at their doors. It is
 * for who holds the right to act, of a record within their scope.
 */
export function openRecaps(doors: readonly ServerDomain[], personNames: PersonNames): ServerDomain {
  const recapped = new Map(doors.flatMap((door) => door.recapped ?? []).map((one) => [recappedAs(one.machine), one]))
  const touched = Map.groupBy(
    doors.flatMap((door) => door.touched ?? []),
    ({ on }) => on,
  )
  const sourceFor = (ctx: ReadContext, of: string, event: string): Recapped => {
    const source = recapped.get(of)
    if (!source) throw problem('NOT_FOUND')
    assertMayAct(ctx, source, event)
    return source
  }
  const getRecapQuery = query(getRecap, async (ctx, { params: { of, id, event } }) => {
    const source = sourceFor(ctx, of, event)
    const standing = await source.read(ctx, id)
    return {
      industryId: standing.industryId,
      since: await sinceOf(ctx, source, standing, personNames),
      touches: await touchesOf(ctx, touchedBy(touched.get(of) ?? [], event), id),
    }
  })
  const getRecapOfManyQuery = query(getRecapOfMany, async (ctx, { params: { of, event }, query: { ids } }) => {
    const source = sourceFor(ctx, of, event)
    const counts = touchedBy(touched.get(of) ?? [], event)
    const records: RecapOfMany['records'] = []
    for (const id of ids) {
      await source.read(ctx, id)
      const touches = (await touchesOf(ctx, counts, id)).filter(({ count }) => count > 0)
      if (touches.length > 0) records.push({ id, touches })
    }
    return { isCounted: counts.length > 0, records }
  })
  return { name: 'core', endpoints: [getRecapQuery, getRecapOfManyQuery] }
}

/** @throws NOT_FOUND where no person makes the event, FORBIDDEN to who has none of its rights */
function assertMayAct(ctx: ReadContext, { machine }: Recapped, event: string): void {
  const rows = machine.transitions.filter((row) => row.event === event && row.actor !== 'system')
  if (rows.length === 0) throw problem('NOT_FOUND')
  const needs = rows.flatMap((row) => row.needs ?? [])
  if (needs.length > 0) assertRights(ctx.actor, needs)
}

async function sinceOf(
  ctx: ReadContext,
  { machine }: Recapped,
  { entity, entityId, state }: Standing,
  personNames: PersonNames,
): Promise<Recap['since']> {
  const leading = machine.transitions.filter(({ to }) => (typeof to === 'string' ? to === state : to.includes(state)))
  const events = [...new Set(leading.map(({ event }) => `${machine.name}.${event}`))]
  const move = await lastMoveInto(ctx.db, { entity, entityId, events, state })
  if (!move) return null
  const { event, at, actor_id: actor, reason } = move
  return { event, at, reason, by: actor === null ? null : { id: actor, name: (await personNames(ctx))(actor) } }
}

const touchedBy = (sources: readonly Touched[], event: string) => sources.filter(({ by }) => !by || by.includes(event))

async function touchesOf(ctx: ReadContext, sources: readonly Touched[], id: number): Promise<Recap['touches']> {
  const touches: Recap['touches'] = []
  for (const { what, measure } of sources) {
    const { count, names = [], amounts = [] } = await measure(ctx, id)
    touches.push({ what, count, names: names.slice(0, MAX_RECAP_NAMES), amounts: [...amounts] })
  }
  return touches.sort((one, other) => recapSubjects.indexOf(one.what) - recapSubjects.indexOf(other.what))
}
