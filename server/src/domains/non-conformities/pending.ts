import { daysBetween, localTime, type Parsed, type SchemasOf, startOfDay } from '@lineside/contract/core'
import {
  actionList,
  type listActions,
  type listNonConformities,
  nonConformityList,
} from '@lineside/contract/non-conformities'
import { type Row, rowAs } from '../../core/db/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { type PendingSource, type PresentedItem, pendingIn } from '../../core/pending/index.ts'
import { mayTreat } from './access.ts'
import type { ActionColumns } from './actions/action-queries.ts'
import { actionPresenter } from './actions/present-action.ts'
import { actionListSource } from './actions/read-actions.ts'
import { nonConformityListSource } from './lists/list-non-conformities.ts'
import { rowPresenter } from './present.ts'
import type { NonConformityColumns } from './queries.ts'
import { riskOrder } from './risk-order.ts'

type ActionFilters = Parsed<SchemasOf<typeof listActions>>['query']
type Filters = Parsed<SchemasOf<typeof listNonConformities>>['query']

/** Found values: critical ones of the last hour, other critical ones, then the rest, each by risk. */
const records = {
  route: 1200,
  list: nonConformityList,
  source: nonConformityListSource,
  worstFirst: riskOrder,
  present: recordItem,
} as const

/** Actions: those of critical non-conformities first, then those that were due first. */
const actions = {
  route: 1300,
  list: actionList,
  source: actionListSource,
  worstFirst: 'n.critical desc, a.expected_date, a.id',
  present: actionItem,
} as const

/**
 * What waits here for a person (decisions 5.7): own actions, proposals to accept, untreated non-conformities; and for
 * who may treat them, the critical ones of their plants that nobody treats.
 */
export const pendingHere: readonly PendingSource[] = [
  pendingIn<ActionFilters>({
    ...actions,
    key: 'actionsToDo',
    filters: (me) => ({ status: ['progress', 'belated'], accountId: [me] }),
    dueOn: (me, day) => ({ status: ['progress'], accountId: [me], dateBegin: day, dateEnd: day }),
  }),
  pendingIn<ActionFilters>({
    ...actions,
    key: 'actionsToAccept',
    filters: (me) => ({ status: ['evaluation'], approverId: [me] }),
  }),
  pendingIn<Filters>({
    ...records,
    key: 'nonConformitiesToTreat',
    filters: (me) => ({ status: ['S'], responsibleId: [me] }),
  }),
  pendingIn<Filters>({
    ...records,
    key: 'criticalUntreated',
    need: mayTreat,
    filters: () => ({ status: ['S'], hasCritical: true }),
  }),
  pendingIn<Filters>({
    ...records,
    key: 'effectivenessToAnswer',
    need: mayTreat,
    filters: (me) => ({ effectivenessDue: true, checkerId: [me] }),
    worstFirst: 'n.critical desc, n.effectiveness_date, n.id',
    present: checkItem,
  }),
]

async function recordItem(ctx: ReadContext): Promise<(row: Row) => PresentedItem> {
  const present = await rowPresenter(ctx)
  return (row) => {
    const { id, field, form, critical, createdAt, place, responsible, repeats, collectId, ...found } = present(
      rowAs<NonConformityColumns>(row),
    )
    return {
      route: 1201,
      id,
      title: field?.name ?? form.name,
      of: form.name,
      critical,
      since: createdAt,
      industryId: place.industryId,
      collectPointId: place.collectPointId,
      person: responsible,
      repeats,
      repeatedAt: rowAs<NonConformityColumns>(row).repeated_at,
      collectId,
      measured: field && {
        type: field.type,
        unit: field.unit,
        value: found.foundValue,
        label: found.foundLabel,
        min: found.min,
        max: found.max,
        distance: found.distance,
      },
    }
  }
}

/** It waits since the day on which it is asked. */
async function checkItem(ctx: ReadContext): Promise<(row: Row) => PresentedItem> {
  const present = await recordItem(ctx)
  const zones = new Map((await ctx.services.plants(ctx.db)).map(({ id, timeZone }) => [id, timeZone]))
  return (row) => {
    const item = present(row)
    const { effectiveness_date: due } = rowAs<NonConformityColumns>(row)
    const zone = zones.get(item.industryId)
    if (due === null || zone === undefined) return item
    const daysLeft = daysBetween(localTime(ctx.now, zone).day, due)
    return { ...item, person: null, since: startOfDay(due, zone).toISOString(), daysLeft }
  }
}

async function actionItem(ctx: ReadContext): Promise<(row: Row) => PresentedItem> {
  const present = await actionPresenter(ctx)
  return (row) => {
    const { id, what, form, critical, createdAt, daysLeft, place, responsible } = present(rowAs<ActionColumns>(row))
    return {
      route: 1301,
      id,
      title: what,
      of: form.name,
      critical,
      since: createdAt,
      daysLeft,
      industryId: place.industryId,
      collectPointId: place.collectPointId,
      person: responsible,
    }
  }
}
