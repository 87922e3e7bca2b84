import type { AnyEndpoint } from '@lineside/contract/core'
import { describe, expect, it } from 'vitest'
import { cast, giveRoles, requestOf } from './testing/access-cases.ts'
import { countProof } from './testing/access-count.ts'
import { everyCase } from './testing/access-every.ts'
import { everyEndpoint } from './testing/endpoints.ts'
import { type TestPlant, usePlant } from './testing/plant.ts'

/**
 * The proof of what several plants share: whoever uses a record at a plant that does not keep it, with every right, changes
 * nothing of it. A table whose records can be several plants' takes part by having such a column, and fails until it is said.
 */
const { onPlant } = usePlant()

/** One kind of record that several plants use: how one becomes so, and what its users elsewhere are answered. */
interface Shared {
  domain: string
  /** gives every record of São Paulo to Istanbul as well ($1) */
  share: string
  refusal: 'KEPT_ELSEWHERE'
  /** calls that are answered otherwise: a copy is one's own, a decision is for who is named */
  others?: Readonly<Record<string, string | number>>
}

const shared: Readonly<Record<string, Shared>> = {
  'forms_versions_collect_points.industry_id': {
    domain: 'forms',
    share: `insert into forms_versions_collect_points (form_version_id, collect_point_id, industry_id)
      select v.id, $1::bigint, $1::bigint from forms_versions v on conflict do nothing`,
    refusal: 'KEPT_ELSEWHERE',
    others: {
      'forms.duplicate': 201,
      ...Object.fromEntries(
        ['approve', 'refuse', 'submit', 'withdraw', 'discard'].map((verb) => [`forms.${verb}`, 'NOT_THE_PERSON']),
      ),
    },
  },
  'checklists.industry_ids': {
    domain: 'checklists',
    share: 'update checklists set industry_ids = industry_ids || $1::bigint',
    refusal: 'KEPT_ELSEWHERE',
    others: { 'checklists.duplicate': 201 },
  },
  'option_groups.plants': {
    domain: 'option-groups',
    share: 'update option_groups set plants = plants || $1::bigint',
    refusal: 'KEPT_ELSEWHERE',
    others: { 'option-groups.duplicate': 201 },
  },
  'norms.industry_id': {
    domain: 'norms',
    share: 'update norms set industry_id = null where $1::bigint is not null',
    refusal: 'KEPT_ELSEWHERE',
  },
  'news_items.industry_ids': {
    domain: 'news',
    share: 'update news_items set industry_ids = industry_ids || $1::bigint',
    refusal: 'KEPT_ELSEWHERE',
  },
}

const changes = ({ method, name, personal, right }: AnyEndpoint) =>
  method !== 'GET' && !personal && right !== 'administrator' && !/(export|import)$/i.test(name)

/** Calls for a record that is there: of another plant it would be hidden, alone or among many. */
const callsOf = ({ domain }: Shared) =>
  everyEndpoint.filter((endpoint) => {
    const known = everyCase[endpoint.name]
    if (endpoint.name.split('.')[0] !== domain || !known || !changes(endpoint)) return false
    return known.elsewhere === 'hidden' || JSON.stringify(known.elsewhere).includes('NOT_FOUND')
  })

const proof = countProof('what plants share', () => ({
  'a plant that does not keep it': Object.values(shared).reduce((sum, one) => sum + callsOf(one).length, 0),
}))

it('knows every table whose records can be several plants’', () =>
  onPlant(async (plant) => {
    const { rows } = await plant.db.query<{ place: string }>(
      `select c.table_name || '.' || c.column_name as place from information_schema.columns c
       join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
         and t.table_type = 'BASE TABLE'
       where c.table_schema = 'public' and (
         (c.column_name in ('industry_ids', 'plants') and c.data_type = 'ARRAY')
         or (c.column_name = 'industry_id' and c.is_nullable = 'YES' and exists (
           select 1 from information_schema.columns v
           where v.table_schema = 'public' and v.table_name = c.table_name and v.column_name = 'row_version')))
       order by 1`,
    )
    expect(rows.map(({ place }) => place).filter((place) => !shared[place])).toEqual([])
  }))

describe.each(Object.values(shared))('$domain', (one) => {
  it.each(callsOf(one).map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) =>
    onPlant(async (plant) => {
      await giveRoles(plant, {})
      const known = everyCase[name]
      if (!known) throw new Error(`${name} has no access case`)
      const sent = await known.call(plant, await plant.as(known.by ?? cast.everything))
      await share(plant, one)
      const before = await plant.count('history')
      const answer = await (await plant.as(cast.elsewhere)).send(requestOf(endpoint, sent))
      const expected = one.others?.[name] ?? one.refusal
      const body = answer.json()
      const code = Array.isArray(body) ? body[0]?.problem?.code : body.code
      expect(typeof expected === 'number' ? answer.statusCode : code, answer.payload).toBe(expected)
      if (typeof expected === 'number') expect(JSON.stringify(body)).not.toContain(`"industryId":${plant.facts.plant}`)
      else expect(await plant.count('history')).toBe(before)
      proof.note('a plant that does not keep it')
    }),
  )
})

proof.end()

async function share(plant: TestPlant, { share: sql }: Shared) {
  await plant.db.query(sql, [plant.facts.other.plant])
  plant.app.services.caches.invalidateAll()
}
