import { listFormsToFill } from '@lineside/contract/collects'
import { inScope } from '../../core/access/index.ts'
import { query } from '../../core/kernel/index.ts'
import { accountNames } from '../accounts/index.ts'
import { forms } from '../forms/index.ts'
import { structure } from '../structure/index.ts'

interface LastRow {
  form_id: number
  collect_point_id: number
  id: number
  collected_at: string
  operator_id: number
  out_range: boolean
}

/** Active forms at the points of the caller's plants, by line, point and form name, each with its last collect there. */
export const listFormsToFillQuery = query(listFormsToFill, async (ctx, { query: asked }) => {
  const places = await ctx.cached(structure)
  const people = await ctx.cached(accountNames)
  const pairs = [...(await ctx.cached(forms)).values()]
    .filter((form) => form.enabled && form.activeVersion !== null)
    .flatMap((form) => form.points.map((point) => ({ form, place: places.placeOf(point.id) })))
    .flatMap(({ form, place }) => (place && inScope(ctx.actor, place.industryId) ? [{ form, place }] : []))
    .filter(
      ({ place }) =>
        (asked.industryId?.includes(place.industryId) ?? true) &&
        (asked.industryLineId?.includes(place.industryLineId) ?? true) &&
        (asked.collectPointId?.includes(place.collectPointId) ?? true) &&
        places.byId.get(place.collectPointId)?.enabled,
    )
  const { rows } = await ctx.db.query<LastRow>(
    `select asked.form_id, asked.collect_point_id, last.*
     from unnest($1::bigint[], $2::bigint[]) as asked (form_id, collect_point_id)
     cross join lateral (
       select c.id, c.collected_at, c.operator_id, c.out_range from collects c
       where c.collect_point_id = asked.collect_point_id and c.form_id = asked.form_id
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
      version: form.activeVersion ?? 0,
      collectPoint: { id: place.collectPointId, name: places.nameOf(place.collectPointId) },
      industryLine: { id: place.industryLineId, name: places.nameOf(place.industryLineId) },
      lastCollect: last
        ? {
            id: last.id,
            collectedAt: last.collected_at,
            operator: { id: last.operator_id, name: people.get(last.operator_id) ?? '' },
            outRange: last.out_range,
          }
        : null,
    }
  })
  return named.sort(
    (a, b) =>
      a.industryLine.name.localeCompare(b.industryLine.name) ||
      a.collectPoint.name.localeCompare(b.collectPoint.name) ||
      a.name.localeCompare(b.name),
  )
})
