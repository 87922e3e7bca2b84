import { type collectRow, listCollects, saveCollect } from '@lineside/contract/collects'
import { type Infer, searchText } from '@lineside/contract/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../../testing/people.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'

const { onPlant } = usePlant()

type Row = Infer<typeof collectRow>
type Query = Record<string, string>

const page = (person: Person, query: Query) => person.call(listCollects, { query: query as never })

/** All pages of a query, by the cursor or by skip. */
async function pages(person: Person, query: Query, by: 'cursor' | 'skip', size: number): Promise<Row[]> {
  const all: Row[] = []
  let cursor: string | undefined
  for (;;) {
    const place: Query = by === 'skip' ? { skip: String(all.length) } : cursor ? { cursor } : {}
    const { status, body, headers } = await page(person, { ...query, ...place, limit: String(size) })
    expect(status).toBe(200)
    all.push(...body)
    cursor = headers['x-next-cursor'] as string | undefined
    if (by === 'skip' ? body.length < size : !cursor) return all
  }
}

/** Ties, other states and days in the rows that the demo plant leaves alike. */
async function mixUp(plant: TestPlant) {
  await plant.db.query(`update collects set collected_at = date_trunc('day', collected_at) where id % 3 = 0`)
  await plant.db.query(`update collects set received_at = date_trunc('hour', received_at) where id % 2 = 0`)
  await plant.db.query(`update collects set note = (array['E', 'P', 'R'])[1 + id % 3] where id % 5 = 0`)
  await plant.db.query(`update collects set note = null where id % 7 = 0`)
  await plant.db.query(`update collects set change_state = (array['EW', 'DW', 'ER'])[1 + id % 3] where id % 4 = 0`)
  await plant.db.query(`update collects set script_id = 1, script_run_id = 1 where id % 9 = 0`)
  await plant.db.query(`update collects set product_id = null, shift_id = null where id % 11 = 0`)
}

const zones = new Map<number, Intl.DateTimeFormat>()

/** The local day of a row, by a way of its own. */
function localDay(row: Row): string {
  return (zones.get(row.place.industryId) as Intl.DateTimeFormat).format(new Date(row.collectedAt))
}

const among = (text: string, value: unknown) => text.split(',').includes(String(value))

/** Every filter said again, naively. */
const means: Record<string, (row: Row, value: string) => boolean> = {
  dateBegin: (row, day) => localDay(row) >= day,
  dateEnd: (row, day) => localDay(row) <= day,
  hour: (row, begins) => {
    const into = Date.parse(row.collectedAt) - Date.parse(begins)
    return into >= 0 && into < 3_600_000
  },
  status: (row, codes) => among(codes, row.note),
  workShift: (row, ids) => among(ids, row.shiftId),
  typeCollectId: (row, ids) => among(ids, row.formId),
  typeCollectName: (row, name) => searchText(row.formName).includes(searchText(name.trim())),
  accountId: (row, ids) => among(ids, row.operator.id),
  industryId: (row, ids) => among(ids, row.place.industryId),
  processId: (row, ids) => among(ids, row.place.processId),
  familyId: (row, ids) => among(ids, row.place.familyId),
  industryLineId: (row, ids) => among(ids, row.place.industryLineId),
  collectPointId: (row, ids) => among(ids, row.place.collectPointId),
  productId: (row, ids) => among(ids, row.product?.id),
  changeState: (row, codes) => among(codes, row.changeState),
  outRange: (row, flag) => row.outRange === (flag === 'true'),
  hasCritical: (row, flag) => row.hasCritical === (flag === 'true'),
  withScript: (row, flag) => (row.script !== null) === (flag === 'true'),
}

function expected(all: readonly Row[], query: Query, sort: string): number[] {
  const matches = all.filter((row) => Object.entries(query).every(([key, value]) => means[key]?.(row, value)))
  const down = sort.startsWith('-') ? -1 : 1
  const key = sort.replace('-', '') as 'collectedAt' | 'receivedAt' | 'id'
  const ordered = matches.sort((a, b) => down * (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : a.id - b.id))
  return ordered.map((row) => row.id)
}

const ids = (rows: readonly Row[]) => rows.map((row) => row.id)

async function everyRow(plant: TestPlant): Promise<Row[]> {
  const { rows } = await plant.db.query<{ id: number; zone: string }>(
    `select id, time_zone as zone from structure_nodes where time_zone is not null`,
  )
  for (const { id, zone } of rows) zones.set(id, new Intl.DateTimeFormat('en-CA', { timeZone: zone }))
  const all = await pages(await plant.as('admin'), { sort: 'id' }, 'skip', 500)
  expect(all).toHaveLength(await plant.count('collects'))
  return all
}

describe('the list of collects', () => {
  it('is complete and in order for any filters and sort, by skip and by cursor', () =>
    onPlant(async (plant) => {
      await mixUp(plant)
      const all = await everyRow(plant)
      const admin = await plant.as('admin')
      const value = <T>(of: (row: Row) => T) => fc.nat(all.length - 1).map((at) => String(of(all[at] as Row) ?? 1))
      const several = <T>(of: (row: Row) => T) => fc.array(value(of), { minLength: 1, maxLength: 3 }).map(String)
      const flags = fc.constantFrom('true', 'false')
      const filters = fc.record(
        {
          dateBegin: value(localDay),
          dateEnd: value(localDay),
          status: fc.constantFrom('E', 'P', 'R', 'E,P'),
          workShift: several((row) => row.shiftId),
          typeCollectId: several((row) => row.formId),
          typeCollectName: fc.constantFrom('a', 'PESO', 'temperatura', 'TEMPERATÚRA', 'ö', 'o', '%', '_', '\\'),
          accountId: several((row) => row.operator.id),
          industryId: several((row) => row.place.industryId),
          processId: value((row) => row.place.processId),
          familyId: value((row) => row.place.familyId),
          industryLineId: several((row) => row.place.industryLineId),
          collectPointId: several((row) => row.place.collectPointId),
          productId: several((row) => row.product?.id),
          changeState: fc.constantFrom('NONE', 'EW,DW', 'ER', 'DA'),
          outRange: flags,
          hasCritical: flags,
          withScript: flags,
        },
        { requiredKeys: [] },
      )
      const few = filters.map((all) => Object.fromEntries(Object.entries(all).slice(0, 3)) as Query)
      const sorts = fc.constantFrom('collectedAt', '-collectedAt', 'receivedAt', '-receivedAt', 'id', '-id')
      await fc.assert(
        fc.asyncProperty(few, sorts, fc.integer({ min: 60, max: 250 }), async (query, sort, size) => {
          const expectedRows = expected(all, query, sort)
          expect(ids(await pages(admin, { ...query, sort }, 'cursor', size))).toEqual(expectedRows)
          expect(ids(await pages(admin, { ...query, sort }, 'skip', size))).toEqual(expectedRows)
        }),
        { numRuns: 25, seed: 20261120 },
      )
    }))

  it.each(Object.keys(means))('filters by %s alone', (filter) =>
    onPlant(async (plant) => {
      await mixUp(plant)
      const all = await everyRow(plant)
      const middle = all
        .slice(all.length / 2)
        .find((row) => row.outRange && row.product && row.shiftId && row.note) as Row
      const values: Query = {
        dateBegin: localDay(middle),
        dateEnd: localDay(middle),
        hour: `${middle.collectedAt.slice(0, 13)}:00:00Z`,
        status: 'P,R',
        workShift: String(middle.shiftId),
        typeCollectId: String(middle.formId),
        typeCollectName: middle.formName.slice(2, 8).toUpperCase(),
        accountId: String(middle.operator.id),
        industryId: String(middle.place.industryId),
        processId: String(middle.place.processId),
        familyId: String(middle.place.familyId),
        industryLineId: String(middle.place.industryLineId),
        collectPointId: String(middle.place.collectPointId),
        productId: String(middle.product?.id),
        changeState: 'EW',
        outRange: 'true',
        hasCritical: 'true',
        withScript: 'true',
      }
      const query = { [filter]: values[filter] ?? '' }
      const expectedRows = expected(all, query, '-collectedAt')
      expect(expectedRows.length).toBeGreaterThan(0)
      expect(expectedRows.length).toBeLessThan(all.length)
      expect(ids(await pages(await plant.as('admin'), query, 'skip', 500))).toEqual(expectedRows)
    }),
  )

  it('knows no filter that is not tested here', () => {
    const known = Object.keys(listCollects.schemas().query.shape)
    const byField = ['typeCollectItemId', 'biField', 'itemValue', 'itemFrom', 'itemTo', 'fields']
    const raised = ['hasRelated', 'hasActionPlans']
    // what a text finds is tested of all lists alike, in search-scope.test.ts
    const paging = ['query', 'skip', 'limit', 'cursor', 'sort', 'count']
    expect(known.sort()).toEqual([...Object.keys(means), 'thisShift', ...byField, ...raised, ...paging].sort())
  })

  it('finds what was recorded since the shift began that runs now, by the clock of each plant', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const inShift = () => pages(admin, { thisShift: 'true' }, 'cursor', 500)
      const saved = await (await plant.as('operator')).ask(saveCollect, { body: plant.filled({}) })
      const rows = await inShift()
      expect(ids(rows)).toContain(saved.id)
      const here = rows.filter((row) => row.place.industryId === saved.place.industryId)
      expect(new Set(here.map((row) => `${row.shiftId} ${row.productionDate}`)).size).toBe(1)
      const earlier = await pages(admin, { thisShift: 'false' }, 'cursor', 500)
      expect(earlier.some((row) => row.shiftId === saved.shiftId)).toBe(true)
      expect(earlier.length + rows.length).toBe(await plant.count('collects'))
      plant.moveClock(24 * 3_600_000)
      expect(await inShift()).toEqual([])
    }))

  it('shows the value for which a record is out of its limits, and nothing of the others', () =>
    onPlant(async (plant) => {
      const operator = await plant.as('operator')
      const outside = await operator.ask(saveCollect, { body: plant.filled({ temperature: 25 }) })
      const inside = await operator.ask(saveCollect, { body: plant.filled({}) })
      const rows = (await page(await plant.as('supervisor'), {})).body
      const wrong = outside.values.filter((value) => value.conform === false)
      const {
        fieldId: _,
        source: __,
        ...measured
      } = wrong.find((value) => value.critical) ?? wrong[0] ?? { fieldId: 0, source: '' }
      expect(rows.find((row) => row.id === outside.id)?.deviation).toEqual({ ...measured, others: wrong.length - 1 })
      expect(rows.find((row) => row.id === inside.id)?.deviation).toBeNull()
      expect(wrong.length).toBeGreaterThan(0)
    }))

  it('gives each row once while rows come in between its pages', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const operator = await plant.as('operator')
      const before = ids(await pages(analyst, {}, 'cursor', 500))
      const seen: number[] = []
      let cursor = ''
      while (seen.length < 200) {
        const query: Query = cursor ? { limit: '40', cursor } : { limit: '40' }
        const { body, headers } = await page(analyst, query)
        seen.push(...ids(body))
        cursor = String(headers['x-next-cursor'])
        await operator.ask(saveCollect, { body: plant.filled() })
      }
      expect(seen).toEqual(before.slice(0, seen.length))
    }))

  it('has 40 rows a page, without values, newest first, in a bare array', () =>
    onPlant(async (plant) => {
      const { body, headers } = await page(await plant.as('analyst'), {})
      expect(Array.isArray(body)).toBe(true)
      expect(body).toHaveLength(40)
      expect(headers['x-next-cursor']).toMatch(/^[\w-]+$/)
      expect(headers).not.toHaveProperty('x-total-count')
      expect(Object.keys(body[0] ?? {})).not.toContain('values')
      const times = body.map((row) => row.collectedAt)
      expect(times).toEqual([...times].sort().reverse())
    }))

  it('ends with an empty page and no cursor', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const { headers } = await page(analyst, { count: 'true', limit: '1' })
      const total = Number(headers['x-total-count'])
      expect(total).toBe(await plant.count('collects', `industry_id = ${plant.facts.plant}`))
      const last = await page(analyst, { skip: String(total) })
      expect([last.status, last.body, last.headers['x-next-cursor']]).toEqual([200, [], undefined])
      const nothing = await page(analyst, { productId: '999999999', count: 'true' })
      expect([nothing.body, nothing.headers['x-total-count']]).toEqual([[], '0'])
      const elsewhere = await page(analyst, { industryId: String(plant.facts.other.plant), count: 'true' })
      expect([elsewhere.body, elsewhere.headers['x-total-count']]).toEqual([[], '0'])
    }))
})

describe('the day of a record', () => {
  it('ends at 23:59:59.999 and begins at 00:00 by the clock of its own plant', () =>
    onPlant(async (plant) => {
      const { plant: here, other } = plant.facts
      const instants = [
        [here, '2026-11-10T02:59:59.999Z', false],
        [here, '2026-11-10T03:00:00.000Z', true],
        [here, '2026-11-11T02:59:59.999Z', true],
        [here, '2026-11-11T03:00:00.000Z', false],
        [other.plant, '2026-11-09T20:59:59.999Z', false],
        [other.plant, '2026-11-09T21:00:00.000Z', true],
        [other.plant, '2026-11-10T20:59:59.999Z', true],
        [other.plant, '2026-11-10T21:00:00.000Z', false],
      ] as const
      const { rows } = await plant.db.query<{ id: number; industry: number }>(
        'select id, industry_id as industry from collects order by id',
      )
      const moved: { id: number; industry: number; inside: boolean }[] = []
      for (const [industry, at, inside] of instants) {
        const row = rows.find((one) => one.industry === industry && !moved.some(({ id }) => id === one.id))
        await plant.db.query('update collects set collected_at = $2 where id = $1', [row?.id, at])
        moved.push({ id: row?.id ?? 0, industry, inside })
      }
      const result = async (login: string, query: Query) => {
        const all = ids(await pages(await plant.as(login), query, 'cursor', 100))
        return moved.filter(({ id }) => all.includes(id)).map(({ id }) => id)
      }
      const inside = (industry?: number) =>
        moved.filter((one) => one.inside && (!industry || one.industry === industry)).map(({ id }) => id)
      const day = { dateBegin: '10/11/2026', dateEnd: '2026-11-10' }
      expect(await result('admin', day)).toEqual(inside())
      expect(await result('analyst', day)).toEqual(inside(here))
      expect(await result('outsider', day)).toEqual(inside(other.plant))
      expect(await result('admin', { ...day, industryId: String(other.plant) })).toEqual(inside(other.plant))
      const after = moved.filter((_, at) => at % 4 === 3).map(({ id }) => id)
      const before = moved.filter((_, at) => at % 4 === 0).map(({ id }) => id)
      expect(await result('admin', { dateBegin: '2026-11-11' })).toEqual(after)
      expect(await result('admin', { dateEnd: '09/11/2026' })).toEqual(before)
      expect(await result('admin', { dateBegin: '2026-11-11', dateEnd: '2026-11-10' })).toEqual([])
    }))

  it.each([
    [{ dateEnd: '31/12/9999' }, 'all'],
    [{ dateBegin: '1900-01-01' }, 'all'],
    [{ dateBegin: '9999-12-31' }, 'none'],
  ])('may be the first or the last that can be written: %j', (query, what) =>
    onPlant(async (plant) => {
      const { status, headers } = await page(await plant.as('admin'), { ...query, count: 'true' } as Query)
      expect([status, Number(headers['x-total-count'])]).toEqual([
        200,
        what === 'all' ? await plant.count('collects') : 0,
      ])
    }),
  )
})

describe('what a list is asked', () => {
  const refused: [string, Query, string][] = [
    ['an unknown filter', { colour: 'red' }, 'colour'],
    ['a limit of 0', { limit: '0' }, 'limit'],
    ['a limit of 501', { limit: '501' }, 'limit'],
    ['no limit', { limit: 'x' }, 'limit'],
    ['a negative skip', { skip: '-1' }, 'skip'],
    ['half a skip', { skip: '1.5' }, 'skip'],
    ['a skip beyond all', { skip: '99999999' }, 'skip'],
    ['a sort by what is not sortable', { sort: 'formName' }, 'sort'],
    ['a sort by SQL', { sort: 'id; drop table collects' }, 'sort'],
    ['a word for a flag', { outRange: 'yes' }, 'outRange'],
    ['a word for an id', { productId: 'x' }, 'productId'],
    ['a negative id', { productId: '-1' }, 'productId'],
    ['201 ids', { productId: Array(201).fill('1').join() }, 'productId'],
    ['an unknown code', { status: 'E,X' }, 'status'],
    ['a day that is none', { dateBegin: '31/02/2026' }, 'dateBegin'],
    ['a day the other way round', { dateEnd: '2026-31-12' }, 'dateEnd'],
    ['a text too long', { typeCollectName: 'x'.repeat(201) }, 'typeCollectName'],
    ['a search too long', { query: 'x'.repeat(201) }, 'query'],
  ]
  it.each(refused)('is refused by name: %s', (_, query, field) =>
    onPlant(async (plant) => {
      const { status, code, fields } = await page(await plant.as('analyst'), query)
      expect([status, code, Object.keys(fields ?? {})]).toEqual([400, 'VALIDATION', [field]])
    }),
  )

  it('takes a limit of 1 and of 500', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      expect((await page(admin, { limit: '1' })).body).toHaveLength(1)
      expect((await page(admin, { limit: '500' })).body).toHaveLength(500)
    }))

  const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  it.each([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['no JSON', 'abcd'],
    ['another shape', cursor({ sort: '-collectedAt' })],
    ['another sort', cursor(['-receivedAt', '2026-11-10T00:00:00.000Z', 1])],
    ['no instant', cursor(['-collectedAt', 'yesterday', 1])],
    ['an instant that never was', cursor(['-collectedAt', '2026-13-45T99:99:99.999Z', 1])],
    ['SQL', cursor(['-collectedAt', "2026-11-10'; drop table collects; --", 1])],
    ['half an id', cursor(['-collectedAt', '2026-11-10T00:00:00.000Z', 1.5])],
    ['a text for an id', cursor(['-collectedAt', '2026-11-10T00:00:00.000Z', '1'])],
    ['too much', 'x'.repeat(401)],
  ])('refuses a cursor of %s', (_, text) =>
    onPlant(async (plant) => {
      const answer = await (await plant.as('analyst')).send({ url: `/api/operator/v1/Collect?cursor=${text}` })
      expect([answer.statusCode, answer.json().code]).toEqual([400, text.length > 400 ? 'VALIDATION' : 'BAD_CURSOR'])
    }),
  )

  it('refuses the cursor of another sort, and takes its own', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const next = async (sort: string) => String((await page(analyst, { sort })).headers['x-next-cursor'])
      for (const sort of ['collectedAt', '-collectedAt', 'id', '-id', 'receivedAt', '-receivedAt']) {
        expect((await page(analyst, { sort, cursor: await next(sort) })).status).toBe(200)
        const other = sort.startsWith('-') ? sort.slice(1) : `-${sort}`
        expect((await page(analyst, { sort: other, cursor: await next(sort) })).code).toBe('BAD_CURSOR')
      }
    }))
})
