import { type AnyEndpoint, mayCall, type RightLevel } from '@lineside/contract/core'
import { exampleProfiles } from '@lineside/contract/profiles'
import { describe, expect, it } from 'vitest'
import { knock as call, everyEndpoint } from './core/testing/endpoints.ts'
import { type TestPlant, usePlant } from './core/testing/plant.ts'

const { onPlant } = usePlant()

const endpoints = everyEndpoint
const guarded = endpoints.filter((endpoint) => endpoint.right !== 'public')

/** Profiles belong to no plant, and no example profile may read them; their own tests see to who may what. */
const ofNoPlant = new Set(
  endpoints.map((one) => one.name).filter((name) => name.startsWith('profiles.') || name === 'accounts.profileHolders'),
)

/** The account of each example profile, in São Paulo. */
const accountOf: Record<string, string> = {
  Operator: 'operator',
  'Lead Operator': 'cleber.fontes',
  Supervisor: 'supervisor',
  Analyst: 'analyst',
  Manager: 'manager',
  'Maintenance technician': 'nelson.okada',
  Facilities: 'rui.camargo',
  SEO: 'beatriz.lacerda',
  CIEX: 'otavio.penteado',
  Utilities: 'sueli.brandao',
}

it('knows every endpoint of the program', () =>
  onPlant(async ({ app }) => {
    const served = app.domains.flatMap((domain) => domain.endpoints.map((one) => one.endpoint.name))
    expect(endpoints.map((one) => one.name).sort()).toEqual(served.sort())
  }))

describe('without a session', () => {
  it.each(guarded.map((endpoint) => [endpoint.name, endpoint] as const))('%s is refused', (_, endpoint) =>
    onPlant(async (plant) => {
      const answer = await call(plant.nobody, endpoint)
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHENTICATED'])
    }),
  )
})

describe.each(exampleProfiles.map((profile) => [profile.name, profile] as const))('the profile %s', (name, profile) => {
  it('may call what its rights open, and nothing else', () =>
    onPlant(async (plant) => {
      const person = await plant.as(accountOf[name] ?? '')
      for (const endpoint of guarded.filter((one) => one.name !== 'accounts.signOut')) {
        const may = opens(endpoint, profile.rights)
        const { statusCode, payload } = await call(person, endpoint, 999_999_999)
        const answered = `${endpoint.name}: ${statusCode} ${payload.slice(0, 80)}`
        if (may) expect([200, 400, 404], answered).toContain(statusCode)
        else expect(statusCode, answered).toBe(403)
      }
    }))
})

function opens(endpoint: AnyEndpoint, rights: Readonly<Record<number, RightLevel>>): boolean {
  return mayCall({ isAdmin: false, rights }, endpoint.right)
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

  const byId: Record<string, 'collect' | 'nonConformity' | 'action' | 'form'> = {
    'collects.get': 'collect',
    'collects.log': 'collect',
    'non-conformities.get': 'nonConformity',
    'non-conformities.log': 'nonConformity',
    'non-conformities.getAction': 'action',
    'forms.get': 'form',
  }
  const withId = endpoints.filter(
    ({ name, path, right }) => path.includes('{') && Array.isArray(right) && !ofNoPlant.has(name),
  )
  const readById = withId.filter((endpoint) => endpoint.method === 'GET')
  const written = withId.filter((endpoint) => endpoint.method !== 'GET')

  // with a body that is right they answer 404 there as well: each domain's own tests send one
  it.each(written.map((endpoint) => [endpoint.name, endpoint] as const))('%s tells nothing of it', (name, endpoint) =>
    onPlant(async (plant) => {
      const ids = await idsOf(plant)
      const id =
        name.includes('Action') && endpoint.path.includes('NonConformityAction') ? ids.action : ids.nonConformity
      const supervisor = await plant.as('supervisor')
      const unknown = await call(supervisor, endpoint, 999_999_999)
      expect((await call(supervisor, endpoint, id)).json()).toEqual(unknown.json())
      expect([400, 404]).toContain(unknown.statusCode)
    }),
  )

  it.each(readById.map((endpoint) => [endpoint.name, endpoint] as const))('%s does not exist there', (name, endpoint) =>
    onPlant(async (plant) => {
      const id = (await idsOf(plant))[byId[name] ?? 'collect']
      const people = { supervisor: 404, admin: 200, outsider: 200 }
      for (const [login, status] of Object.entries(people)) {
        const answer = await call(await plant.as(login), endpoint, id)
        expect([login, answer.statusCode]).toEqual([login, status])
      }
      const unknown = await call(await plant.as('supervisor'), endpoint, 999_999_999)
      const hidden = await call(await plant.as('supervisor'), endpoint, id)
      expect(hidden.json()).toEqual(unknown.json())
      expect(byId).toHaveProperty([name])
    }),
  )

  it('never shows in what is read without a filter', () =>
    onPlant(async (plant) => {
      const secrets = await secretsOf(plant)
      const supervisor = await plant.as('supervisor')
      const readings = endpoints.filter((endpoint) => endpoint.method === 'GET' && !endpoint.path.includes('{'))
      for (const endpoint of readings) {
        const query = endpoint.list ? 'limit=500' : endpoint.name === 'accounts.search' ? 'query=a' + 'n' : ''
        const { payload, statusCode } = await call(supervisor, endpoint, 1, query)
        const refused =
          ['accounts.get', 'collects.lastValues', 'forms.findFields'].includes(endpoint.name) ||
          ofNoPlant.has(endpoint.name)
        if (!refused) expect([endpoint.name, statusCode]).toEqual([endpoint.name, 200])
        expect(secrets.filter((secret) => payload.includes(JSON.stringify(secret)))).toEqual([])
      }
    }))

  it.each(
    endpoints
      .filter((endpoint) => endpoint.schemas().query && endpoint.name !== 'accounts.get')
      .map((endpoint) => [endpoint.name, endpoint] as const),
  )('stays hidden behind every filter of %s', (_, endpoint) =>
    onPlant(async (plant) => {
      const ids = await idsOf(plant)
      const filterIds: Record<string, number> = {
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
        accountId: ids.account,
        responsibleId: ids.account,
        collectId: ids.collect,
      }
      const asked = Object.keys(endpoint.schemas().query?.shape ?? {}).filter((key) => key in filterIds)
      const supervisor = await plant.as('supervisor')
      const { points } = plant.facts
      for (const key of asked) {
        const own = endpoint.name === 'collects.lastValues' ? { formId: 9_000_001, collectPointId: points[0]?.id } : {}
        const query = new URLSearchParams({ ...own, [key]: filterIds[key] } as Record<string, string>).toString()
        const answer = await call(supervisor, endpoint, 1, query)
        const empty = answer.statusCode === 404 || (answer.statusCode === 200 && answer.payload === '[]')
        expect(empty, `${key}: ${answer.statusCode} ${answer.payload.slice(0, 200)}`).toBe(true)
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

describe('the order of refusals', () => {
  it('is session, right, then existence: who may not read learns nothing of what exists', () =>
    onPlant(async (plant) => {
      const ciex = await plant.as('otavio.penteado')
      for (const endpoint of endpoints.filter((one) => one.path.includes('{') && Array.isArray(one.right))) {
        const exists = await call(ciex, endpoint, await plant.count('collects'))
        expect(exists.json()).toEqual((await call(ciex, endpoint, 999_999_999)).json())
        expect([exists.statusCode, (await call(ciex, endpoint, 'x')).statusCode]).toEqual([403, 403])
      }
    }))
})
