import { isDeepStrictEqual } from 'node:util'
import type { Infer } from '@lineside/contract/core'
import type { PlaceChange, placeRecord } from '@lineside/contract/structure'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem } from '../../../core/problems/index.ts'
import { transition } from '../../../core/states/index.ts'
import { type Holiday, structure } from '../queries.ts'
import { type PlaceRules, stateOf } from '../rules.ts'
import { assertNone, findParent, problemsBelow } from './add-place.ts'
import type { PlaceRow } from './load-place.ts'
import { savePast } from './past.ts'
import { moveSubtree, replaceHolidays, storeFacts } from './store-place.ts'

/** What the writer knew of the place (412 where it is not the newest), and how the newest is shown. */
export interface Known {
  rowVersion: number
  show(place: PlaceRow): Promise<Infer<typeof placeRecord>>
}

const versionOf = (place: PlaceRow, known: Known) => ({
  sent: known.rowVersion,
  current: place.row_version,
  show: () => known.show(place),
})

const facts = ['name', 'names', 'timeZone', 'unitType', 'currency', 'holidays', 'effectivenessCheck'] as const
type Facts = Pick<Infer<typeof placeRecord>, (typeof facts)[number]>

/** What of a place can be changed, by the names of the contract. */
export function factsOf(place: PlaceRow): Facts {
  const { name, names, time_zone: timeZone, unit_type: unitType, currency, holidays } = place
  return { name, names, timeZone, unitType, currency, holidays, effectivenessCheck: place.effectiveness_check }
}

type Input = Partial<Facts>

/** What moves, as the history keeps it; null where nothing does. Holidays count as a set. */
export function movedFacts(place: PlaceRow, input: Input) {
  const old = factsOf(place)
  const next: Input = { ...input, ...(input.holidays && { holidays: inOrder(input.holidays) }) }
  const moved = facts.filter((key) => next[key] !== undefined && !isDeepStrictEqual(old[key], next[key]))
  if (moved.length === 0) return null
  const of = (from: Input) => Object.fromEntries(moved.map((key) => [key, from[key]]))
  return { before: of(old), after: of(next) as Input }
}

const inOrder = (holidays: readonly Holiday[]) => holidays.toSorted((a, b) => a.day.localeCompare(b.day))

/** Changes a held place within the work under way, where anything moves. */
export async function editPlace(
  ctx: WriteContext,
  rules: PlaceRules,
  place: PlaceRow,
  input: PlaceChange & Input,
  known: Known,
): Promise<void> {
  if (input.level !== place.level) throw fieldProblem('level', { code: 'notAnOption' })
  const moved = movedFacts(place, input)
  if (!moved) return
  const next = { ...factsOf(place), ...moved.after }
  await transition(ctx, rules, {
    from: stateOf(place),
    event: 'changed',
    record: place,
    version: versionOf(place, known),
    history: { entity: 'structure', entityId: place.id, industryId: place.industry_id, ...moved },
  })
  const { id, parent_id: parentId, enabled, level } = place
  const parent = await findParent(ctx, parentId)
  // a place below something disabled may still be renamed: where it stands is not in question here
  const there = { id, level, parentId, name: next.name, enabled: false, industryId: place.industry_id }
  assertNone(await problemsBelow(ctx, there, parent))
  await storeFacts(ctx.db, id, {
    name: next.name,
    names: next.names,
    time_zone: next.timeZone,
    unit_type: next.unitType,
    currency: next.currency,
    effectiveness_check: next.effectivenessCheck,
  })
  if (moved.after.holidays) await replaceHolidays(ctx, id, moved.after.holidays)
  if (moved.after.name !== undefined) await savePast(ctx, { id, parentId, name: next.name, enabled })
  ctx.outdates(structure)
  await ctx.announce('structure.moved', { placeId: id, industryId: place.industry_id, event: 'changed' })
}

/** Moves a held place with all below it within the work under way, where it does not stand there already. */
export async function putBelow(
  ctx: WriteContext,
  rules: PlaceRules,
  place: PlaceRow,
  parentId: number,
  known: Known,
): Promise<void> {
  if (place.parent_id === parentId) return
  const parent = await findParent(ctx, parentId)
  const ends = (path: PlaceRow['path']) => path.map(({ name }) => name)
  await transition(ctx, rules, {
    from: stateOf(place),
    event: 'moved',
    record: place,
    version: versionOf(place, known),
    history: {
      entity: 'structure',
      entityId: place.id,
      industryId: place.industry_id,
      before: { path: ends(place.path.slice(0, -1)) },
      after: { path: parent ? ends(parent.path) : [] },
    },
  })
  const { id, level, name, enabled, industry_id: industryId } = place
  const { name: taken, ...wrong } = await problemsBelow(ctx, { id, level, parentId, name, enabled, industryId }, parent)
  // whoever moves gives a parent and no name: that the name is taken there is said at the parent
  assertNone(taken ? { parentId: { code: 'sameNameThere' } } : wrong)
  if (!parent) return
  await moveSubtree(ctx.db, place, parent)
  await savePast(ctx, { id, parentId, name, enabled })
  ctx.outdates(structure)
  await ctx.announce('structure.moved', { placeId: id, industryId, event: 'moved' })
}

/** Enables or disables a held place within the work under way. */
export async function applyEnabled(
  ctx: WriteContext,
  rules: PlaceRules,
  place: PlaceRow,
  enabled: boolean,
  known: Known,
): Promise<void> {
  await transition(ctx, rules, {
    from: stateOf(place),
    event: enabled ? 'enabled' : 'disabled',
    record: place,
    version: versionOf(place, known),
    history: {
      entity: 'structure',
      entityId: place.id,
      industryId: place.industry_id,
      before: { enabled: place.enabled },
      after: { enabled },
    },
  })
  const { id, parent_id: parentId, name } = place
  await ctx.db.query('update structure_nodes set enabled = $2, row_version = row_version + 1 where id = $1', [
    id,
    enabled,
  ])
  await savePast(ctx, { id, parentId, name, enabled })
  ctx.outdates(structure)
  await ctx.announce('structure.moved', {
    placeId: id,
    industryId: place.industry_id,
    event: enabled ? 'enabled' : 'disabled',
  })
}
