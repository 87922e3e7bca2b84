/** The large plant of the benchmarks and the small one beside it, in a database of their own. */
import { join } from 'node:path'
import { type Database, migrate } from '../../server/src/core/db/index.ts'
import { sealHistory } from '../../server/src/core/seals/seal.ts'
import { type BenchFacts, loadBenchPlant, vacuum } from '../../server/src/demo-bench.ts'

/** 20,111 and 197 places. */
const shapes = {
  large: { processes: 10, families: 10, lines: 10, points: 19, products: 50_000 },
  small: { processes: 4, families: 3, lines: 3, points: 4, products: 100 },
} as const
const shifts = { large: 200, small: 3 } as const

export type Size = keyof typeof shapes

/** One plant with its places, products, shifts and records in an empty database; its past is sealed. */
export async function fillPlant(db: Database, size: Size, collects: number): Promise<BenchFacts> {
  await migrate(db, join(import.meta.dirname, '../../server/migrations'))
  await db.query("select core_ensure_months((now() - interval '1 month')::date, (now() + interval '2 months')::date)")
  const options = { collects, seed: 1, anchor: new Date(), plants: 1, shape: shapes[size] }
  const facts = await loadBenchPlant(db, options, (stored) => {
    if (stored % 100_000 === 0) console.log(`  ${stored}`)
  })
  await spreadProducts(db)
  await addShifts(db, shifts[size] - 3)
  await vacuum(db)
  await sealHistory(db, new Date())
  return facts
}

/** Each product belongs to a collect point, to its line and to its family, so that every point has some. */
async function spreadProducts(db: Database): Promise<void> {
  await db.query(
    `with points as (
       select id, industry_line_id, family_id, row_number() over (order by id) - 1 as at
       from structure_nodes where level = 'collectPoint'
     ), spread as (
       select p.id, n.id as point_id, n.industry_line_id, n.family_id
       from (select id, row_number() over (order by id) % (select count(*) from points) as at from products) p
       join points n on n.at = p.at
     ), families as (
       insert into products_families (product_id, family_id) select id, family_id from spread
     )
     insert into products_places (product_id, place_id)
     select id, unnest(array[point_id, industry_line_id]) from spread`,
  )
}

/** Disabled ones, as they gather over the years: of the enabled a plant has at most five. */
async function addShifts(db: Database, count: number): Promise<void> {
  await db.query(
    `insert into shifts (id, industry_id, code, name, search_name, timings, tolerance_minutes, commercial, enabled)
     select 700000000 + n, s.industry_id, s.code, s.name || ' of old ' || n, s.search_name || ' of old ' || n, s.timings,
       0, false, false
     from (select * from shifts order by id limit 1) s, generate_series(1, $1::integer) n`,
    [count],
  )
}
