import { saveCollect } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'
import { listNonConformities, type nonConformityRow } from '@lineside/contract/non-conformities'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../../testing/people.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'

const { onPlant } = usePlant()

type Row = Infer<typeof nonConformityRow>

const ask = (person: Person, query: Record<string, string>) =>
  person.ask(listNonConformities, { query: { limit: '500', ...query } as never })

const HOUR = 3_600_000
/** the test's clock */
let NOW = 0

const among = (text: string, value: unknown) => text.split(',').includes(String(value))

const means: Record<string, (row: Row, value: string) => boolean> = {
  dateBegin: (row, day) => row.createdAt.slice(0, 10) >= day,
  dateEnd: (row, day) => row.createdAt.slice(0, 10) <= day,
  status: (row, codes) => among(codes, row.code),
  workShift: (row, ids) => among(ids, row.shiftId),
  typeCollectId: (row, ids) => among(ids, row.form.id),
  typeCollectItemId: (row, ids) => among(ids, row.field?.id),
  accountId: (row, ids) => among(ids, row.operator.id),
  responsibleId: (row, ids) => among(ids, row.responsible?.id),
  industryId: (row, ids) => among(ids, row.place.industryId),
  processId: (row, ids) => among(ids, row.place.processId),
  familyId: (row, ids) => among(ids, row.place.familyId),
  industryLineId: (row, ids) => among(ids, row.place.industryLineId),
  collectPointId: (row, ids) => among(ids, row.place.collectPointId),
  productId: (row, ids) => among(ids, row.product?.id),
  collectId: (row, ids) => among(ids, row.collectId),
  hasRelated: (row, flag) => (row.recurrenceOf !== null) === (flag === 'true'),
  hasCritical: (row, flag) => row.critical === (flag === 'true'),
  hasActionPlans: (row, flag) => row.actionCount > 0 === (flag === 'true'),
  parentId: (row, ids) => among(ids, row.parentId),
  isRepeat: (row, flag) => (row.code === 'R') === (flag === 'true'),
  isVoid: (row, flag) => (row.outcome === 'void') === (flag === 'true'),
  untreated: (row) => row.code === 'S' && Date.parse(row.createdAt) < NOW - 72 * HOUR,
}

/** Both kinds of every flag, and days that no zone moves. */
async function mixUp(plant: TestPlant) {
  NOW = plant.now().getTime()
  await plant.db.query(
    `update non_conformities set code = 'T', outcome = 'void' where id in (select min(id) from non_conformities)`,
  )
  await plant.db.query(
    `update non_conformities set code = 'R', parent_id = (select max(id) from non_conformities) where id in (
       select id from non_conformities where code = 'S' order by id limit 1)`,
  )
  await plant.db.query(
    `update non_conformities set found_at = found_at - interval '10 days' where id in (
       select id from non_conformities where code = 'S' order by id desc limit 1)`,
  )
  await plant.db.query(`update non_conformities set found_at = date_trunc('day', found_at) + interval '12 hours'`)
  await plant.db.query(`update non_conformities set critical = (id % 2 = 0)`)
  await plant.db.query(
    `update non_conformities set recurrence_of = (select min(id) from non_conformities) where id in (
       select id from non_conformities order by id desc limit 3)`,
  )
}

describe('the list of non-conformities', () => {
  it.each(Object.keys(means))('filters by %s', (filter) =>
    onPlant(async (plant) => {
      await mixUp(plant)
      const admin = await plant.as('admin')
      const all = await ask(admin, {})
      expect(all).toHaveLength(await plant.count('non_conformities'))
      const [row] = all.filter((one) => one.product && one.shiftId && one.responsible)
      const values: Record<string, unknown> = {
        dateBegin: row?.createdAt.slice(0, 10),
        dateEnd: all[Math.floor(all.length / 2)]?.createdAt.slice(0, 10),
        status: row?.code,
        workShift: row?.shiftId,
        typeCollectId: row?.form.id,
        typeCollectItemId: `${row?.field?.id},${all[1]?.field?.id}`,
        accountId: row?.operator.id,
        responsibleId: row?.responsible?.id,
        industryId: row?.place.industryId,
        processId: row?.place.processId,
        familyId: row?.place.familyId,
        industryLineId: row?.place.industryLineId,
        collectPointId: row?.place.collectPointId,
        productId: row?.product?.id,
        collectId: row?.collectId,
        hasRelated: 'true',
        hasCritical: 'true',
        hasActionPlans: 'true',
        parentId: all.find((one) => one.parentId !== null)?.parentId,
        isRepeat: 'true',
        isVoid: 'true',
        untreated: 'long',
      }
      const value = String(values[filter])
      const expected = all.filter((one) => means[filter]?.(one, value))
      expect(expected.length).toBeGreaterThan(0)
      expect(expected.length).toBeLessThan(all.length)
      expect(await ask(admin, { [filter]: value })).toEqual(expected)
    }),
  )

  it('knows no filter that is not tested here', () => {
    const known = Object.keys(listNonConformities.schemas().query.shape)
    // effectiveness.test.ts lists by these, at a plant that asks
    const byCheck = ['effectivenessDue', 'checkerId']
    const paging = ['skip', 'limit', 'cursor', 'sort', 'count']
    expect(known.sort()).toEqual([...Object.keys(means), 'thisShift', 'query', ...byCheck, ...paging].sort())
  })

  it('finds what was raised since the shift began that runs now', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { id } = await (await plant.as('operator')).ask(saveCollect, { body: plant.filled({ temperature: 25 }) })
      const mine = async (thisShift: string) =>
        (await ask(admin, { thisShift })).filter((row) => row.collectId === id).length
      expect([await mine('true'), await mine('false')]).toEqual([1, 0])
      plant.moveClock(24 * 3_600_000)
      expect([await mine('true'), await mine('false')]).toEqual([0, 1])
    }))

  it('leads with what is critical and waits, then what is farther beyond its limit, then what waits longest', () =>
    onPlant(async (plant) => {
      await mixUp(plant)
      await plant.db.query(
        `update non_conformities set critical = id in (
           select id from non_conformities where code in ('S', 'C') order by id limit 2)`,
      )
      const rank = (row: Row) => {
        if (row.code !== 'S' && row.code !== 'C') return 0
        return (row.critical ? 2 : 0) + (row.code === 'S' ? 2 : 1)
      }
      const { rows: stored } = await plant.db.query<{ id: number; excess: number }>(
        `select id, least(9999, round((100 * coalesce(abs(distance), 0)
           / coalesce(nullif(greatest(abs(coalesce(min_limit, 0)), abs(coalesce(max_limit, 0))), 0), 1))::numeric))::int
           as excess from non_conformities`,
      )
      const excess = new Map(stored.map((one) => [one.id, one.excess]))
      const second = ({ createdAt }: Row) => Math.round(Date.parse(createdAt) / 1000)
      const rows = await ask(await plant.as('admin'), {})
      expect(new Set(rows.map(rank)).size).toBeGreaterThan(1)
      const expected = rows.toSorted((a, b) => {
        if (rank(a) !== rank(b)) return rank(b) - rank(a)
        const open = rank(a) > 0
        const farther = open ? (excess.get(b.id) ?? 0) - (excess.get(a.id) ?? 0) : 0
        return farther || (open ? second(a) - second(b) : second(b) - second(a)) || b.id - a.id
      })
      expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    }))

  it('is searched by number, field, form, product, place and person, by parts of words', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const all = await ask(admin, {})
      const [row] = all.filter((one) => one.field && one.product && one.responsible)
      if (!row?.field || !row.product || !row.responsible) throw new Error('No row of the plant has all of them')
      const idsOf = async (query: string) => (await ask(admin, { query })).map(({ id }) => id)
      const parts = [row.field.name, row.form.name, row.product.sku, row.responsible.name.toUpperCase()]
      for (const query of [...parts, `#${row.id}`, parts.join(' ').slice(0, 200)])
        expect(await idsOf(query)).toContain(row.id)
      expect(await idsOf(String(row.id))).toEqual([row.id])
      expect(await idsOf(`${row.field.name} qxqxqx`)).toEqual([])
      expect(await idsOf('100%_')).toEqual([])
    }))

  it.each(['createdAt', '-createdAt', 'repeats', '-repeats', 'id', '-id'])('sorts by %s, page by page', (sort) =>
    onPlant(async (plant) => {
      await mixUp(plant)
      const admin = await plant.as('admin')
      const key = sort.replace('-', '') as 'createdAt' | 'repeats' | 'id'
      const down = sort.startsWith('-') ? -1 : 1
      const all = await ask(admin, {})
      const expected = all.sort((a, b) => down * (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : a.id - b.id))
      const seen: Row[] = []
      let cursor: string | undefined
      do {
        const place = cursor ? { cursor } : {}
        const { body, headers } = await admin.call(listNonConformities, { query: { sort, limit: '7', ...place } })
        seen.push(...body)
        cursor = headers['x-next-cursor'] as string | undefined
      } while (cursor)
      expect(seen.map((row) => row.id)).toEqual(expected.map((row) => row.id))
    }),
  )

  it('refuses a cursor that no integer column could hold', () =>
    onPlant(async (plant) => {
      const cursor = Buffer.from(JSON.stringify(['repeats', 3_000_000_000, 1])).toString('base64url')
      const reply = await (await plant.as('admin')).call(listNonConformities, { query: { sort: 'repeats', cursor } })
      expect(reply.code).toBe('BAD_CURSOR')
    }))
})
