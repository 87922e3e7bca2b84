import { hasRight, localTime } from '@lineside/contract/core'
import { actionList, nonConformityList } from '@lineside/contract/non-conformities'
import { rowAs } from '../../../core/db/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { firstRows } from '../../../core/list/index.ts'
import { mayAct } from '../access.ts'
import type { ActionColumns } from '../actions/action-queries.ts'
import { actionPresenter } from '../actions/present-action.ts'
import { actionListSource } from '../actions/read-actions.ts'
import { rowPresenter } from '../present.ts'
import type { NonConformityColumns } from '../queries.ts'
import { nonConformityListSource } from './list-non-conformities.ts'

interface PastDue {
  kind: 'NC_ACTION' | 'NON_CONFORMITY'
  id: number
  what: string
  responsible: { id: number; name: string } | null
  /** YYYY-MM-DD by the calendar of the plant: due, or found */
  dueDate: string
  industryId: number
}

/** What should have been done in the reader's plants, the oldest first: actions past due and non-conformities nobody treats. */
export async function pastDueHere(ctx: ReadContext, most: number): Promise<PastDue[]> {
  if (!hasRight(ctx.actor, mayAct)) return []
  const [actions, untreated] = [await pastDueActions(ctx, most), await longUntreated(ctx, most)]
  return [...actions, ...untreated].sort((a, b) => a.dueDate.localeCompare(b.dueDate) || a.id - b.id).slice(0, most)
}

async function pastDueActions(ctx: ReadContext, most: number): Promise<PastDue[]> {
  const present = await actionPresenter(ctx)
  const order = 'a.expected_date, a.id'
  const rows = await firstRows(ctx, actionList, actionListSource, { status: ['belated'] }, { order, most })
  return rows.map((row) => {
    const { id, what, responsible, expectedDate, place } = present(rowAs<ActionColumns>(row))
    return { kind: 'NC_ACTION', id, what, responsible, dueDate: expectedDate, industryId: place.industryId }
  })
}

async function longUntreated(ctx: ReadContext, most: number): Promise<PastDue[]> {
  const present = await rowPresenter(ctx)
  const zones = new Map((await ctx.services.plants(ctx.db)).map((plant) => [plant.id, plant.timeZone]))
  const filters = { status: ['S' as const], untreated: ['due' as const] }
  const order = 'n.found_at, n.id'
  const rows = await firstRows(ctx, nonConformityList, nonConformityListSource, filters, { order, most })
  return rows.map((row) => {
    const { id, field, form, responsible, createdAt, place } = present(rowAs<NonConformityColumns>(row))
    const { industryId } = place
    const dueDate = localTime(new Date(createdAt), zones.get(industryId) ?? 'UTC').day
    return { kind: 'NON_CONFORMITY', id, what: field?.name ?? form.name, responsible, dueDate, industryId }
  })
}
