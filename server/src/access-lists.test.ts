import type { AnyEndpoint } from '@lineside/contract/core'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import type { ZodObject } from 'zod'
import { cast, giveRoles, requestOf, type Sent } from './testing/access-cases.ts'
import { countProof } from './testing/access-count.ts'
import { everyCase } from './testing/access-every.ts'
import { everyEndpoint } from './testing/endpoints.ts'
import type { Person } from './testing/people.ts'
import { type TestPlant, usePlant } from './testing/plant.ts'

const { onPlant } = usePlant()
/** Filters by what belongs to no plant, or tells where a page goes on. */
const ofNoPlant = new Set(['profileId', 'roleId', 'functionId', 'pillarId', 'elementId', 'topicId', 'platformId'])
const isId = (key: string) => /^(id|workShift)$|Id$/.test(key) && !ofNoPlant.has(key)

/** Calls that answer many records: who asks sees the other plant's in none, however they filter. */
const many = everyEndpoint.filter(
  ({ method, path, right, name }) =>
    right !== 'public' && !path.includes('{') && (method === 'GET' || name.endsWith('Export')),
)
const named = (some: readonly AnyEndpoint[]) => some.map((endpoint) => [endpoint.name, endpoint] as const)

/** Everything that the endpoint takes to narrow what it answers. */
const filtersOf = (endpoint: AnyEndpoint) => {
  const { query, body } = endpoint.schemas()
  return Object.keys((query ?? (body as ZodObject | undefined))?.shape ?? {})
}
const narrowed = many.filter((endpoint) => endpoint.right !== 'administrator' && filtersOf(endpoint).some(isId))

const proof = countProof('what stands at the other plant', () => {
  const requested = [
    ...many,
    ...narrowed.flatMap((endpoint) =>
      filtersOf(endpoint)
        .filter(isId)
        .map(() => endpoint),
    ),
  ]
  const lists = requested.filter((endpoint) => endpoint.method === 'GET').length
  return { lists, exports: requested.length - lists }
})

async function ask(person: Person, endpoint: AnyEndpoint, sent: Sent): Promise<LightMyRequestResponse> {
  proof.note(endpoint.method === 'GET' ? 'lists' : 'exports')
  const answer = await person.send(requestOf(endpoint, sent))
  if (!endpoint.path.endsWith('/Ticket') || answer.statusCode !== 200) return answer
  return person.send({ url: `${endpoint.path.replace(/\/Ticket$/, '')}?ticket=${answer.json().ticket}` })
}

/** What an answer shows, of a list or of a file. */
function shown(answer: LightMyRequestResponse): string {
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  const body = isJson && answer.payload !== '' ? answer.json() : null
  return body?.base64 === undefined ? answer.payload : Buffer.from(body.base64, 'base64').toString()
}

describe('the other plant', () => {
  /** Names and ids of Istanbul's things that no person of São Paulo may read. */
  async function secretsOf(plant: TestPlant) {
    const ask = async (sql: string) =>
      (await plant.db.query<{ value: string }>(sql, [plant.facts.other.plant])).rows.map((row) => row.value)
    return [
      ...(await ask('select name as value from structure_nodes where industry_id = $1')),
      ...(await ask('select name as value from products where industry_id = $1')),
      ...(await ask('select name as value from shifts where industry_id = $1')),
      ...(await ask(
        `select f.name as value from forms f where not exists (select 1 from forms_versions_collect_points p
           where p.form_version_id = f.current_version_id and p.industry_id <> $1)`,
      )),
      ...(await ask(
        `select a.name as value from accounts a where not exists (select 1 from accounts_plants p
           where p.account_id = a.id and p.industry_id <> $1)`,
      )),
      ...(await ask('select client_id::text as value from collects where industry_id = $1')),
    ]
  }

  const idsOf = async (plant: TestPlant) => {
    const { other } = plant.facts
    const one = async (sql: string) => (await plant.db.query<{ id: number }>(sql, [other.plant])).rows[0]?.id ?? 0
    return {
      industry: other.plant,
      process: await one(`select id from structure_nodes where level = 'process' and industry_id = $1`),
      family: await one(`select id from structure_nodes where level = 'family' and industry_id = $1`),
      industryLine: await one(`select id from structure_nodes where level = 'industryLine' and industry_id = $1`),
      collectPoint: other.formPoint,
      product: other.products[0]?.id ?? 0,
      form: other.formId,
      field: await one('select field_id as id from non_conformities where industry_id = $1 order by id limit 1'),
      shift: await one('select id from shifts where industry_id = $1'),
      account: plant.facts.people.outsider,
      collect: await one('select id from collects where industry_id = $1 order by id limit 1'),
      nonConformity: await one('select id from non_conformities where industry_id = $1 order by id limit 1'),
      action: await one(
        `insert into non_conformities_actions (id, non_conformity_id, industry_id, type, what, how, responsible_id,
           creator_id, expected_date, status, created_at)
         select 7000000, id, industry_id, 'CORRECTIVE', 'x', 'y', operator_id, operator_id, '2027-01-01', 'D', found_at
         from non_conformities where industry_id = $1 order by id limit 1
         on conflict (id) do update set what = 'x' returning id`,
      ),
    }
  }

  it('has things to hide', () =>
    onPlant(async (plant) => {
      expect((await secretsOf(plant)).length).toBeGreaterThan(100)
      expect(Object.values(await idsOf(plant)).every((id) => id > 0)).toBe(true)
    }))

  const sentTo = async (plant: TestPlant, endpoint: AnyEndpoint, person: Person): Promise<Sent> => {
    const { query, body } = (await everyCase[endpoint.name]?.call(plant, person)) ?? {}
    if (endpoint.method === 'POST') return { body: { ...body, format: 'jsonl' } }
    return { query: { ...query, ...(endpoint.list && { limit: 500 }) } }
  }

  it.each(named(many))('never shows in %s', (name, endpoint) =>
    onPlant(async (plant) => {
      await giveRoles(plant, {})
      const person = await plant.as(endpoint.right === 'administrator' ? 'admin' : cast.everything)
      const answer = await ask(person, endpoint, await sentTo(plant, endpoint, person))
      expect([name, answer.statusCode]).toEqual([name, 200])
      if (endpoint.right === 'administrator') return
      const secrets = await secretsOf(plant)
      const text = shown(answer)
      expect(secrets.filter((secret) => text.includes(JSON.stringify(secret)))).toEqual([])
    }),
  )

  it.each(named(narrowed))('stays hidden behind every filter of %s', (name, endpoint) =>
    onPlant(async (plant) => {
      await giveRoles(plant, {})
      const ids = filterIds(await idsOf(plant))
      const person = await plant.as(cast.everything)
      const usual = await sentTo(plant, endpoint, person)
      for (const key of filtersOf(endpoint).filter(isId)) {
        expect(ids, `${name} filters by ${key}: say which id of the other plant that is`).toHaveProperty([key])
        const narrowedTo = { [key]: String(ids[key]) }
        const sent = usual.body
          ? { body: { ...usual.body, ...narrowedTo } }
          : { query: { ...usual.query, ...narrowedTo } }
        const answer = await ask(person, endpoint, sent)
        const empty = answer.statusCode === 404 || (answer.statusCode === 200 && ['', '[]'].includes(shown(answer)))
        expect(empty, `${key}: ${answer.statusCode} ${shown(answer).slice(0, 200)}`).toBe(true)
      }
    }),
  )

  it('cannot be written to', () =>
    onPlant(async (plant) => {
      const operator = await plant.as('operator')
      const { other, points, products } = plant.facts
      const headers = { 'content-type': 'application/json' }
      const save = async (own: object) => {
        const payload = JSON.stringify({ ...plant.filled(), ...own })
        const answer = await operator.send({ method: 'POST', url: '/api/operator/v1/Collect', headers, payload })
        return [answer.statusCode, Object.keys(answer.json().fields ?? {})]
      }
      const before = await plant.count('collects')
      expect(await save({ formId: other.formId })).toEqual([404, ['formId']])
      expect(await save({ collectPointId: other.formPoint })).toEqual([404, ['collectPointId']])
      expect(await save({ productId: other.products[0]?.id })).toEqual([404, ['productId']])
      expect(await save({ collectPointId: points[5]?.id })).toEqual([400, ['collectPointId']])
      expect(await save({ productId: products[5]?.id })).toEqual([400, ['productId']])
      expect(await plant.count('collects')).toBe(before)
    }))

  it('is seen by an administrator, with the own one', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      for (const url of ['/api/operator/v1/Collect?limit=500', '/api/domain/v1/NonConformity?limit=500']) {
        const rows = (await admin.send({ url })).json() as { place: { industryId: number } }[]
        expect(new Set(rows.map((row) => row.place.industryId))).toEqual(
          new Set([plant.facts.plant, plant.facts.other.plant]),
        )
      }
      const shifts = (await admin.send({ url: '/api/domain/v1/WorkShift' })).json()
      expect(shifts).toHaveLength(await plant.count('shifts'))
    }))
})

proof.end()

/** Every filter by an id, with one of the other plant. */
const filterIds = (ids: Record<string, number>): Record<string, number | undefined> => ({
  // pillars belong to no plant: no topic is below what is none
  pillarId: ids.industry,
  // nor do categories of help: no article is in what is none
  categoryId: ids.industry,
  id: ids.account,
  industryId: ids.industry,
  processId: ids.process,
  familyId: ids.family,
  industryLineId: ids.industryLine,
  collectPointId: ids.collectPoint,
  parentId: ids.industry,
  productId: ids.product,
  typeCollectId: ids.form,
  typeCollectItemId: ids.field,
  formId: ids.form,
  workShift: ids.shift,
  shiftId: ids.shift,
  accountId: ids.account,
  responsibleId: ids.account,
  creatorId: ids.account,
  approverId: ids.account,
  checkerId: ids.account,
  deciderId: ids.account,
  requesterId: ids.account,
  handlerId: ids.account,
  supervisorId: ids.account,
  collectId: ids.collect,
  fieldId: ids.field,
  nonConformityId: ids.nonConformity,
  actionId: ids.action,
  placeId: ids.industry,
  // no area of an audit and no checklist has the id of a plant
  areaId: ids.industry,
  checklistId: ids.industry,
  // the test plants have no models: none has this id
  standardCheckId: ids.industry,
  taskId: ids.industry,
  positionId: ids.industry,
  // nor has a logbook
  logbookId: ids.industry,
  // nor an indicator
  indicatorId: ids.industry,
  // nor a course
  courseId: ids.industry,
  // nor a lot or a receipt
  lotId: ids.industry,
  receiptId: ids.industry,
})
