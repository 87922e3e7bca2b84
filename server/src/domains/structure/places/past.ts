import type { Infer } from '@lineside/contract/core'
import type { Level, placePeriod, placeStep } from '@lineside/contract/structure'
import type { Queries, WriteContext } from '../../../core/kernel/index.ts'

type Period = Infer<typeof placePeriod>
type Step = Infer<typeof placeStep>

/** Keeps what a place is from now on; what it was ends now. Two changes in one instant leave the last of them. */
export async function savePast(
  ctx: WriteContext,
  place: { id: number; parentId: number | null; name: string; enabled: boolean },
): Promise<void> {
  // a clock that was set back does not turn time around
  const { rows } = await ctx.db.query<{ at: string }>(
    `with start as (
       select greatest($2::timestamptz, max(valid_from)) as at from structure_pasts where node_id = $1)
     update structure_pasts set valid_to = start.at from start
     where node_id = $1 and valid_to is null and valid_from < start.at returning valid_to as at`,
    [place.id, ctx.now.toISOString()],
  )
  await ctx.db.query(
    `insert into structure_pasts (node_id, valid_from, parent_id, name, enabled)
     select $1, coalesce($2::timestamptz, max(valid_from), $3), $4, $5, $6 from structure_pasts where node_id = $1
     on conflict (node_id, valid_from) do update
       set parent_id = excluded.parent_id, name = excluded.name, enabled = excluded.enabled`,
    [place.id, rows[0]?.at ?? null, ctx.now.toISOString(), place.parentId, place.name, place.enabled],
  )
}

/** What a place was at an instant, with its way from the plant down; null where it was not yet there. */
export async function placeAt(db: Queries, id: number, at: Date) {
  const { rows } = await db.query<Step & { enabled: boolean }>(
    `with recursive up as (
       select v.node_id, v.parent_id, v.name, v.enabled, 1 as step from structure_pasts v
       where v.node_id = $1 and v.valid_from <= $2 and (v.valid_to is null or v.valid_to > $2)
       union all
       select v.node_id, v.parent_id, v.name, v.enabled, up.step + 1
       from up join structure_pasts v on v.node_id = up.parent_id
       where v.valid_from <= $2 and (v.valid_to is null or v.valid_to > $2))
     select up.node_id as id, n.level, up.name, up.enabled
     from up join structure_nodes n on n.id = up.node_id order by up.step desc`,
    [id, at.toISOString()],
  )
  const own = rows.at(-1)
  if (!own || own.id !== id) return null
  return { name: own.name, enabled: own.enabled, path: rows.map(({ id, level, name }) => ({ id, level, name })) }
}

interface Version {
  nodeId: number
  level: Level
  parentId: number | null
  name: string
  enabled: boolean
  /** milliseconds; -Infinity: as far back as anybody knows */
  from: number
  /** Infinity: still */
  to: number
}

interface Span {
  from: number
  to: number
  path: Step[]
  enabled: boolean
}

/** Where a place stood from when to when, the latest first: also when something above it was renamed or moved. */
export async function pastOf(db: Queries, id: number): Promise<Period[]> {
  const versions = await versionsAround(db, id)
  const spans = spansOf(versions, id, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)
  return joined(spans).reverse().map(present)
}

/** The versions of a place, of all it ever stood below, and of those. */
async function versionsAround(db: Queries, id: number): Promise<ReadonlyMap<number, Version[]>> {
  const results = new Map<number, Version[]>()
  let ids = [id]
  while (ids.length > 0) {
    const { rows } = await db.query<Omit<Version, 'from' | 'to'> & { from: string | null; to: string | null }>(
      `select v.node_id as "nodeId", n.level, v.parent_id as "parentId", v.name, v.enabled,
         case when isfinite(v.valid_from) then v.valid_from end as "from", v.valid_to as "to"
       from structure_pasts v join structure_nodes n on n.id = v.node_id
       where v.node_id = any($1) order by v.node_id, v.valid_from`,
      [ids],
    )
    for (const { from, to, ...row } of rows) {
      const version = { ...row, from: timeOf(from, Number.NEGATIVE_INFINITY), to: timeOf(to, Number.POSITIVE_INFINITY) }
      results.set(row.nodeId, [...(results.get(row.nodeId) ?? []), version])
    }
    const above = rows.flatMap(({ parentId }) => parentId ?? [])
    ids = [...new Set(above)].filter((parent) => !results.has(parent))
  }
  return results
}

const timeOf = (instant: string | null, open: number) => (instant === null ? open : Date.parse(instant))

/** The spans of a place within a stretch of time, in order. */
function spansOf(versions: ReadonlyMap<number, Version[]>, id: number, from: number, to: number): Span[] {
  return (versions.get(id) ?? []).flatMap((version) => {
    const begin = Math.max(from, version.from)
    const end = Math.min(to, version.to)
    if (begin >= end) return []
    const { level, name, enabled, parentId } = version
    const own = { id, level, name }
    if (parentId === null) return [{ from: begin, to: end, path: [own], enabled }]
    return spansOf(versions, parentId, begin, end).map((above) => ({
      ...above,
      path: [...above.path, own],
      enabled,
    }))
  })
}

/** Spans that follow each other and tell the same are one: something above was disabled, say. */
function joined(spans: readonly Span[]): Span[] {
  const remaining: Span[] = []
  for (const span of spans) {
    const last = remaining.at(-1)
    if (last && notifies(last) === notifies(span)) last.to = span.to
    else remaining.push({ ...span })
  }
  return remaining
}

const notifies = ({ path, enabled }: Span) => JSON.stringify([path, enabled])

function present({ from, to, path, enabled }: Span): Period {
  return { from: instantOf(from), to: instantOf(to), name: path.at(-1)?.name ?? '', enabled, path }
}

const instantOf = (time: number) => (Number.isFinite(time) ? new Date(time).toISOString() : null)
