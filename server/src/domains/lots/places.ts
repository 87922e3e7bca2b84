import { type Infer, searchText } from '@lineside/contract/core'
import { type LotPlaceKind, type lotPlaceReference, lotPlaces, type SystemPlaceKind } from '@lineside/contract/lots'
import { plantRecords } from '../../core/catalogue/plant.ts'
import type { ReadContext, WriteContext } from '../../core/kernel/index.ts'
import { fieldProblem } from '../../core/problems/index.ts'
import { logNames } from '../accounts/index.ts'
import { structure } from '../structure/index.ts'
import { texts } from './texts.ts'

/** A place of lots, those of the plant itself among them. */
export interface LotPlace {
  id: number
  industry_id: number
  name: string
  kind: LotPlaceKind | SystemPlaceKind
  structure_id: number | null
  is_system: boolean
  enabled: boolean
}

const columns = 'id, industry_id, name, kind, structure_id, is_system, enabled'

export const placeRecords = plantRecords(lotPlaces, {
  table: 'lots_places',
  columns: { name: 'name', kind: 'kind', structureId: 'structure_id' },
  texts,
  namesOf: logNames,
  async assertFits(ctx, record) {
    const { structureId, industryId } = record as { structureId?: number | null; industryId: number }
    if (structureId === undefined || structureId === null) return
    const node = (await ctx.cached(structure)).byId.get(structureId)
    if (node?.industryId !== industryId) throw fieldProblem('structureId', { code: 'unknownHere' })
  },
  filters: { kind: (kinds, p) => p.oneOf('r.kind', kinds as readonly string[]) },
})

/** The places of a plant by id, its own ones among them. */
export async function placesOf(
  ctx: Pick<ReadContext, 'db'>,
  industryId: number,
): Promise<ReadonlyMap<number, LotPlace>> {
  const { rows } = await ctx.db.query<LotPlace>(
    `select ${columns} from lots_ledger_places where industry_id = $1 order by search_name, id`,
    [industryId],
  )
  return new Map(rows.map((place) => [place.id, place]))
}

/** Places by their ids, of whatever plant. */
export async function placesBy(
  ctx: Pick<ReadContext, 'db'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LotPlace>> {
  if (ids.length === 0) return new Map()
  const { rows } = await ctx.db.query<LotPlace>(
    `select ${columns} from lots_ledger_places where id = any($1::bigint[])`,
    [[...new Set(ids)]],
  )
  return new Map(rows.map((place) => [place.id, place]))
}

/** The id of a plant's own place of a kind, which is made when it is first needed. */
export async function systemPlace(ctx: WriteContext, industryId: number, kind: SystemPlaceKind): Promise<number> {
  const find = 'select id from lots_ledger_places where industry_id = $1 and kind = $2 and is_system'
  const { rows } = await ctx.db.query<{ id: number }>(find, [industryId, kind])
  if (rows[0]) return rows[0].id
  await ctx.db.query(
    `insert into lots_ledger_places (id, industry_id, name, search_name, kind) values ($1, $2, '', $3, $4)
     on conflict (industry_id, kind) where is_system do nothing`,
    [await ctx.newId(), industryId, searchText(kind), kind],
  )
  const made = await ctx.db.query<{ id: number }>(find, [industryId, kind])
  const [place] = made.rows
  if (!place) throw new Error(`The plant ${industryId} has no place ${kind}`)
  return place.id
}

/** One that a person takes something from, disabled or not; @throws VALIDATION at the field */
export function originPlace(places: ReadonlyMap<number, LotPlace>, id: number, field: string): LotPlace {
  const place = places.get(id)
  if (!place || place.is_system) throw fieldProblem(field, { code: 'unknownHere' })
  return place
}

/** One that a person brings something to: of the plant, made by people and enabled; @throws VALIDATION at the field */
export function chosenPlace(places: ReadonlyMap<number, LotPlace>, id: number, field: string): LotPlace {
  const place = originPlace(places, id, field)
  if (!place.enabled) throw fieldProblem(field, { code: 'disabledHere' })
  return place
}

export function placeReference(places: ReadonlyMap<number, LotPlace>, id: number): Infer<typeof lotPlaceReference> {
  const place = places.get(id)
  return { id, name: place?.name ?? '', kind: place?.kind ?? 'STORAGE' }
}
