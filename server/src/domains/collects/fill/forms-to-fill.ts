import { type formToFill, listFormsToFill } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'
import { inScope } from '../../../core/access/index.ts'
import { query, type ReadContext } from '../../../core/kernel/index.ts'
import { accountNames } from '../../accounts/index.ts'
import { forms } from '../../forms/index.ts'
import { structure } from '../../structure/index.ts'

interface LastRow {
  form_id: number
  collect_point_id: number
  id: number
  collected_at: string
  operator_id: number
  out_range: boolean
}

type FormToFill = Infer<typeof formToFill>

/** The places that are asked about; all of the reader's where none is named. */
export interface DueFilters {
  industryId?: readonly number[] | undefined
  industryLineId?: readonly number[] | undefined
  collectPointId?: readonly number[] | undefined
}

/** What a form is due for at a point, see `dueTime` of the contract. */
export interface DueForm extends NonNullable<FormToFill['due']> {
  formId: number
  collectPointId: number
}

/** What the forms of the reader's plants are due for: said by the domain that schedules. */
export type DueForms = (ctx: ReadContext, filters: DueFilters) => Promise<readonly DueForm[]>

/** Active forms at the points of the caller's plants, by line, point and form name, each with its last collect there. */
export const listFormsToFillQuery = (dueForms: DueForms) =>
  query(listFormsToFill, async (ctx, { query: filters }) => formsToFill(ctx, filters, await dueForms(ctx, filters)))

async function formsToFill(ctx: ReadContext, filters: DueFilters, due: readonly DueForm[]): Promise<FormToFill[]> {
  const dueOf = new Map(due.map(({ formId, collectPointId, ...time }) => [`${formId}:${collectPointId}`, time]))
  const places = await ctx.cached(structure)
  const people = await ctx.cached(accountNames)
  const pairs = [...(await ctx.cached(forms)).values()]
    .filter((form) => form.enabled && form.activeVersion !== null)
    .flatMap((form) => form.points.map((point) => ({ form, place: places.placeOf(point.id) })))
    .flatMap(({ form, place }) => (place && inScope(ctx.actor, place.industryId) ? [{ form, place }] : []))
    .filter(
      ({ place }) =>
        (filters.industryId?.includes(place.industryId) ?? true) &&
        (filters.industryLineId?.includes(place.industryLineId) ?? true) &&
        (filters.collectPointId?.includes(place.collectPointId) ?? true) &&
        places.byId.get(place.collectPointId)?.enabled,
    )
  const { rows } = await ctx.db.query<LastRow>(
    `select asked.form_id, asked.collect_point_id, last.*
     from unnest($1::bigint[], $2::bigint[]) as asked (form_id, collect_point_id)
     cross join lateral (
       select c.id, c.collected_at, c.operator_id, c.out_range from collects c
       where c.collect_point_id = asked.collect_point_id and c.form_id = asked.form_id and c.change_state <> 'DA'
       order by c.collected_at desc limit 1
     ) last`,
    [pairs.map(({ form }) => form.id), pairs.map(({ place }) => place.collectPointId)],
  )
  const lastOf = new Map(rows.map((row) => [`${row.form_id}:${row.collect_point_id}`, row]))
  const named = pairs.map(({ form, place }) => {
    const last = lastOf.get(`${form.id}:${place.collectPointId}`)
    return {
      id: form.id,
      name: form.name,
      description: form.description,
      registerType: form.registerType,
      ...(form.inParts && { inParts: true as const }),
      version: form.activeVersion ?? 0,
      collectPoint: { id: place.collectPointId, name: places.nameOf(place.collectPointId, ctx.language) },
      industryLine: { id: place.industryLineId, name: places.nameOf(place.industryLineId, ctx.language) },
      lastCollect: last
        ? {
            id: last.id,
            collectedAt: last.collected_at,
            operator: { id: last.operator_id, name: people.get(last.operator_id) ?? '' },
            outRange: last.out_range,
          }
        : null,
      due: dueOf.get(`${form.id}:${place.collectPointId}`) ?? null,
    }
  })
  return named.sort(
    (a, b) =>
      a.industryLine.name.localeCompare(b.industryLine.name) ||
      a.collectPoint.name.localeCompare(b.collectPoint.name) ||
      a.name.localeCompare(b.name),
  )
}
