/** What is rare among the benchmark's records, and what people ask the list of collects for. */
import pg from 'pg'

/** Beyond every id that blocks give out. */
const BEYOND = 400_000_000_000_000

export interface RarePlants {
  all: number[]
  large: number
  /** has one record in a hundred */
  small: number
}

/** One record in a hundred is of one small plant; few wait, are rejected, changed, critical or of one rare form. */
export async function makeRare(url: string): Promise<RarePlants> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query('select distinct industry_id::int as id from collects order by 1')
    const all = rows.map(({ id }) => id as number)
    const large = all[0] ?? 0
    const small = 900_000_001
    if (!all.includes(small)) {
      await client.query(
        `insert into collects select r.* from collects c, lateral jsonb_populate_record(c, jsonb_build_object(
           'id', ${BEYOND} + c.id, 'client_id', gen_random_uuid(), 'industry_id', ${small}, 'process_id', ${small + 1},
           'family_id', ${small + 2}, 'industry_line_id', ${small + 3}, 'collect_point_id', ${small + 4})) r
         where c.id % 100 = 1`,
      )
      await client.query(`update collects set note = 'P' where id % 1009 = 3`)
      await client.query(`update collects set note = 'R' where id % 4001 = 5`)
      await client.query(`update collects set change_state = 'EW' where id % 2003 = 7`)
      await client.query(`update collects set has_critical = true where id % 4003 = 9`)
      await client.query(`update collects set form_id = ${small + 5} where id % 3001 = 11`)
      all.push(small)
    }
    await client.query('vacuum (analyze) collects')
    return { all, large, small }
  } finally {
    await client.end()
  }
}

export interface Ask {
  name: string
  reader: { plants: number[]; isAdmin: boolean }
  filters: object
}

/** Each filter by itself, common and rare; the ten likeliest pairs; what a small plant sees. */
export async function asksOfFilters(url: string, { large, small, all }: RarePlants): Promise<Ask[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select * from collects where industry_id = $1 and form_id < $2 limit 1', [
    large,
    small,
  ])
  await client.end()
  const one = rows[0]
  const ids = (column: string) => [Number(one[column])]
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  const month = { dateBegin: day(30), dateEnd: day(1) }
  const everything = { plants: all, isAdmin: true }
  const singles: Record<string, object> = {
    nothing: {},
    'a month': month,
    'a day': { dateBegin: day(3), dateEnd: day(3) },
    'status E': { status: ['E'] },
    'status P (1 ‰)': { status: ['P'] },
    'status R (¼ ‰)': { status: ['R'] },
    shift: { workShift: ids('shift_id') },
    form: { typeCollectId: ids('form_id') },
    'form (⅓ ‰)': { typeCollectId: [small + 5] },
    'form by name': { typeCollectName: 'bench' },
    operator: { accountId: ids('operator_id') },
    plant: { industryId: [large] },
    'plant (1 %)': { industryId: [small] },
    'two plants': { industryId: [large, small] },
    process: { processId: ids('process_id') },
    family: { familyId: ids('family_id') },
    line: { industryLineId: ids('industry_line_id') },
    'collect point': { collectPointId: ids('collect_point_id') },
    product: { productId: ids('product_id') },
    'change state NONE': { changeState: ['NONE'] },
    'change state EW (½ ‰)': { changeState: ['EW'] },
    'out of limits (1 %)': { outRange: true },
    'within limits': { outRange: false },
    'critical (¼ ‰)': { hasCritical: true },
    'not critical': { hasCritical: false },
  }
  const pairs: Record<string, object> = {
    'plant, month': { industryId: [large], ...month },
    'plant, status E': { industryId: [large], status: ['E'] },
    'plant, status R': { industryId: [large], status: ['R'] },
    'plant, out of limits': { industryId: [large], outRange: true },
    'line, month': { industryLineId: ids('industry_line_id'), ...month },
    'collect point, month': { collectPointId: ids('collect_point_id'), ...month },
    'operator, month': { accountId: ids('operator_id'), ...month },
    'form, month': { typeCollectId: ids('form_id'), ...month },
    'shift, month': { workShift: ids('shift_id'), ...month },
    'out of limits, month': { outRange: true, ...month },
    'plant (1 %), month': { industryId: [small], ...month },
    'plant, status E, month': { industryId: [large], status: ['E'], ...month },
  }
  const of = (reader: Ask['reader'], inputs: Record<string, object>, who = '') =>
    Object.entries(inputs).map(([name, filters]) => ({ name: who + name, reader, filters }))
  return [
    ...of(everything, singles),
    ...of(everything, pairs),
    ...of(
      { plants: [small], isAdmin: false },
      { nothing: {}, 'a month': month, 'status R': { status: ['R'] } },
      'small plant: ',
    ),
  ]
}
