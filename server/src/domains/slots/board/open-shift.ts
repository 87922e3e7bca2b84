import type { Infer } from '@lineside/contract/core'
import { hasRight, need, permissions } from '@lineside/contract/core'
import { type lineToOpen, listLinesToOpen, openShift } from '@lineside/contract/slots'
import { inScope, type Plant, plantsOf } from '../../../core/access/index.ts'
import { command, query, type ReadContext, type WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../../core/problems/index.ts'
import { accountNames } from '../../accounts/index.ts'
import { shifts } from '../../shifts/index.ts'
import { structure } from '../../structure/index.ts'
import { calendarOf, type WorkedShift, workedNow } from '../plan/calendar.ts'
import { planPlant } from '../plan/plan.ts'
import { dueFormsOf } from '../plan/planned-times.ts'
import { supervisorsOf } from '../rules.ts'

type Line = Infer<typeof lineToOpen>

/** The lines of a plant at which a form waits for the shift that runs to be opened, by their names. */
export async function linesAt(ctx: ReadContext, plant: Plant): Promise<Line[]> {
  const due = (await dueFormsOf(ctx, plant.id)).filter(({ opensShift }) => opensShift)
  const shift = due.length > 0 ? workedNow(ctx.now, await calendarOf(ctx, plant)) : null
  if (!shift) return []
  const places = await ctx.cached(structure)
  const openings = await openingsIn(ctx, plant.id, shift)
  const lineIds = [...new Set(due.flatMap(({ points }) => points.map((point) => point.industryLineId)))]
  const lines = lineIds.map(async (id): Promise<Line> => {
    const waiting = due.filter(({ points }) => points.some(({ industryLineId }) => industryLineId === id))
    const opening = openings.get(id)
    return {
      industryLine: { id, name: places.nameOf(id, ctx.language) },
      industryId: plant.id,
      shift: { id: shift.shiftId, name: (await ctx.cached(shifts)).byId.get(shift.shiftId)?.name ?? '' },
      productionDate: shift.productionDate,
      shiftStart: shift.start.toISOString(),
      shiftEnd: shift.end.toISOString(),
      forms: waiting.map(({ id: formId, name }) => ({ id: formId, name })),
      openedAt: opening?.at ?? null,
      openedBy: opening?.by ?? null,
    }
  })
  return (await Promise.all(lines)).sort((a, b) => a.industryLine.name.localeCompare(b.industryLine.name))
}

/** Who opened a shift where, by line. */
export async function openingsIn(
  ctx: ReadContext,
  plantId: number,
  { shiftId, productionDate }: Pick<WorkedShift, 'shiftId' | 'productionDate'>,
): Promise<ReadonlyMap<number, { at: string; by: { id: number; name: string } }>> {
  const people = await ctx.cached(accountNames)
  const { rows } = await ctx.db.query<{ line: number; at: string; by: number }>(
    `select industry_line_id as line, opened_at as at, opened_by as by from slots_openings
     where industry_id = $1 and shift_id = $2 and production_date = $3`,
    [plantId, shiftId, productionDate],
  )
  return new Map(rows.map(({ line, at, by }) => [line, { at, by: { id: by, name: people.get(by) ?? '' } }]))
}

export const listLinesToOpenQuery = query(listLinesToOpen, async (ctx, { query: filters }) => {
  const plants = plantsOf(ctx.actor, await ctx.services.plants())
  const lines: Line[] = []
  for (const plant of plants) {
    if (filters.industryId?.includes(plant.id) ?? true) lines.push(...(await linesAt(ctx, plant)))
  }
  return lines.filter(({ industryLine }) => filters.industryLineId?.includes(industryLine.id) ?? true)
})

/** By somebody who collects, or by the shift's supervisor (decisions 3.3); what is opened already stays as it was opened. */
export const openShiftCommand = command(openShift, async (ctx, { body }) => {
  const { industryLineId, shiftId } = body
  const places = await ctx.cached(structure)
  const place = places.byId.get(industryLineId)
  if (place?.level !== 'industryLine' || !inScope(ctx.actor, place.industryId)) throw problem('NOT_FOUND')
  const plant = (await ctx.services.plants(ctx.db)).find(({ id }) => id === place.industryId)
  const find = async () =>
    plant && (await linesAt(ctx, plant)).find(({ industryLine }) => industryLine.id === industryLineId)
  const line = await find()
  if (!plant || !line) throw problem('NOTHING_TO_OPEN')
  if (line.shift.id !== shiftId) throw fieldProblem('shiftId', { code: 'otherShift' })
  await assertMayOpen(ctx, shiftId)
  if (!(await open(ctx, line))) return ctx.unchanged((await find()) ?? line)
  await planPlant(ctx, plant)
  return (await find()) ?? line
})

async function assertMayOpen(ctx: WriteContext, shiftId: number): Promise<void> {
  if (hasRight(ctx.actor, need(permissions.appCollect, 'w'))) return
  if (!(await supervisorsOf(ctx, shiftId)).includes(ctx.actor.accountId)) throw problem('NOT_THE_PERSON')
}

/** False where somebody else was first. */
async function open(ctx: WriteContext, { industryLine, industryId, shift, productionDate }: Line): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    `insert into slots_openings (industry_line_id, shift_id, production_date, industry_id, opened_at, opened_by)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [industryLine.id, shift.id, productionDate, industryId, ctx.now.toISOString(), ctx.actor.accountId],
  )
  if (rowCount === 0) return false
  await ctx.record({
    entity: 'slots.openings',
    entityId: industryLine.id,
    industryId,
    event: 'slots.shiftOpened',
    after: { shiftId: shift.id, productionDate },
  })
  await ctx.announce('slots.shiftOpened', {
    industryLineId: industryLine.id,
    industryId,
    shiftId: shift.id,
    productionDate,
  })
  return true
}
