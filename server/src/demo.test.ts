import { join } from 'node:path'
import { localTime } from '@lineside/contract/core'
import { checkCollect, compileForm, type RuleField } from '@lineside/contract/core/rules'
import { fieldTypes, registerTypes } from '@lineside/contract/forms'
import { exampleProfiles } from '@lineside/contract/profiles'
import { shiftOf } from '@lineside/contract/shifts'
import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from './core/db/index.ts'
import { benchBodies, type Demo, generateDemo, languageOfDemo, loadBenchPlant, loadDemo } from './demo.ts'
import { storeBeginnings } from './demo-beginnings.ts'
import { type DemoCollect, sealRecord } from './domains/collects/demo/index.ts'
import { type Clone, createTemplate, dropTemplate, openClone, type Template } from './testing/databases.ts'

const anchor = new Date('2026-11-20T15:00:00.000Z')
const DAY = 86_400_000
const options = { seed: 7, anchor, collects: 2000 }
const migrations = join(import.meta.dirname, '../migrations')

function read(demo: Demo) {
  const batches = [...demo.batches(500)]
  return {
    collects: batches.flatMap((batch) => batch.collects),
    history: batches.flatMap((batch) => batch.history),
    nonConformities: demo.nonConformities,
  }
}

function wholeOf(demo: Demo): string {
  const { profiles, accounts, structure, products, shifts, forms } = demo
  return JSON.stringify([profiles, accounts, structure, products, shifts, forms, read(demo)])
}

type Answer = [fieldId: number, value: unknown, min: number | null, max: number | null, conform: boolean | null]
const answersOf = (collect: DemoCollect): Answer[] => JSON.parse(collect.answers)

/** Types that no generated form asks for: four that forms made by stories have, and those that none asks for yet. */
const typesOfStories = ['group', 'integrated', 'linked', 'standard']
const typesWithoutDemo = ['datetime', 'julianBatch', 'multiSelect', 'preRegistered', 'sequential', 'timer']

describe('the generated demo plant', () => {
  const demo = generateDemo(options)
  const { collects, history, nonConformities } = read(demo)
  const versionOf = (collect: DemoCollect) => {
    const form = demo.forms.find((one) => one.id === collect.form_id)!
    return form.versions.find((one) => one.version === collect.form_version)!
  }

  it('is the same for the same seed and anchor, and another for another', () => {
    const small = { ...options, collects: 300 }
    const first = wholeOf(generateDemo(small))
    expect(wholeOf(generateDemo(small))).toBe(first)
    expect(wholeOf(generateDemo({ ...small, seed: 8 }))).not.toBe(first)
    expect(wholeOf(generateDemo({ ...small, anchor: new Date(anchor.getTime() + DAY) }))).not.toBe(first)
  })

  it('has the places, products and forms of two plants', () => {
    const levels = Object.groupBy(demo.structure.nodes, (node) => node.level)
    const counts = Object.fromEntries(Object.entries(levels).map(([level, nodes]) => [level, nodes!.length]))
    expect(counts).toEqual({ industry: 2, process: 3, family: 5, industryLine: 8, collectPoint: 20 })
    expect(demo.structure.plants.map((plant) => plant.timeZone)).toEqual(['America/Sao_Paulo', 'Europe/Istanbul'])
    expect(demo.products).toHaveLength(40)
    expect(new Set(demo.products.map((product) => product.sku)).size).toBe(40)
    expect(demo.shifts).toHaveLength(8)
    expect(demo.forms).toHaveLength(12)
  })

  it('has thirty accounts over the ten profiles, each with supervisors in every shift', () => {
    const { accounts } = demo.accounts
    expect(accounts).toHaveLength(30)
    expect(new Set(accounts.map((account) => account.profile))).toEqual(new Set(exampleProfiles.map((one) => one.name)))
    const logins = accounts.map((account) => account.login)
    expect(logins).toEqual(
      expect.arrayContaining(['admin', 'manager', 'supervisor', 'analyst', 'operator', 'outsider']),
    )
    expect(new Set(logins).size).toBe(30)
    expect(logins.every((login) => login.length <= 20)).toBe(true)
    const plantsOf = (login: string) => accounts.find((account) => account.login === login)!.plantIds
    const [saoPaulo, istanbul] = demo.structure.plants.map((plant) => plant.id)
    for (const login of ['manager', 'supervisor', 'analyst', 'operator']) expect(plantsOf(login)).toEqual([saoPaulo])
    expect(plantsOf('admin')).toEqual([saoPaulo, istanbul])
    expect(plantsOf('outsider')).toEqual([istanbul])
    for (const shift of demo.shifts) {
      expect(shift.supervisorId).not.toBeNull()
      expect(shift.substituteId).not.toBe(shift.supervisorId)
    }
  })

  it('has forms of every register type with fields of every type', () => {
    const fields = demo.forms.flatMap((form) => form.versions.flatMap((version) => version.fields))
    expect(new Set(demo.forms.map((form) => form.registerType))).toEqual(new Set(registerTypes))
    const types = new Set(fields.map((field) => field.type))
    expect(fieldTypes.filter((type) => !types.has(type)).toSorted()).toEqual(
      [...typesWithoutDemo, ...typesOfStories].toSorted(),
    )
    expect(fields.some((field) => field.limitsByProduct !== null)).toBe(true)
    for (const form of demo.forms) {
      expect(form.authorId).not.toBe(form.approverId)
      expect(form.productIds).not.toEqual([])
      expect(form.versions.at(-1)!.state).toBe('ACTIVE')
      expect(form.description.length).toBeLessThanOrEqual(130)
      expect(form.versions[0]!.fields.some((field) => field.usableInCalculations)).toBe(true)
    }
    expect(demo.forms.filter((form) => form.versions.length === 2)).toHaveLength(3)
    expect(demo.forms.filter((form) => !form.enabled)).toHaveLength(1)
    const plants = demo.forms.map((form) => new Set(form.points.map((point) => point.plantKey)).size)
    expect(plants.filter((count) => count === 2)).toHaveLength(1)
  })

  it('makes exactly the records asked for, in the order of time, inside the sixty days', () => {
    expect(collects).toHaveLength(options.collects)
    const times = collects.map((collect) => Date.parse(collect.collected_at))
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(times[0]).toBeGreaterThanOrEqual(anchor.getTime() - 60 * DAY)
    expect(times.at(-1)).toBeLessThanOrEqual(anchor.getTime())
    for (const collect of collects) {
      expect(Date.parse(collect.received_at)).toBeLessThanOrEqual(anchor.getTime())
      expect(collect.received_at >= collect.collected_at).toBe(true)
    }
  })

  it('judges each record as the rules engine judges it', () => {
    const zones = new Map(demo.structure.plants.map((plant) => [plant.id, plant.timeZone]))
    for (const collect of collects.filter((_, index) => index % 10 === 0)) {
      const answers = new Map(answersOf(collect).map(([fieldId, value]) => [fieldId, value as string | number | null]))
      const collectedOn = localTime(new Date(collect.collected_at), zones.get(collect.industry_id)!).day
      const { compiled } = versionOf(collect)
      const checked = checkCollect(compiled, answers, { productId: collect.product_id, collectedOn })
      expect(checked.problems).toEqual([])
      expect(checked.outRange).toBe(collect.out_range)
      expect(checked.hasCritical).toBe(collect.has_critical)
      expect(sealRecord(collect, checked.values)).toEqual({ answers: collect.answers, hash: collect.hash })
    }
  })

  it('keeps each record to the product, shift and crew of its plant', () => {
    const plants = new Map(demo.accounts.accounts.map((account) => [account.id, account.plantIds]))
    for (const collect of collects) {
      const form = demo.forms.find((one) => one.id === collect.form_id)!
      const shifts = demo.shifts.filter((shift) => shift.industryId === collect.industry_id)
      const { timeZone } = demo.structure.plants.find((plant) => plant.id === collect.industry_id)!
      const shift = shiftOf(new Date(collect.collected_at), timeZone, shifts)
      expect([collect.shift_id, collect.production_date]).toEqual([shift.shiftId, shift.productionDate])
      expect(plants.get(collect.operator_id)).toContain(collect.industry_id)
      expect(form.points.map((point) => point.place.collectPointId)).toContain(collect.collect_point_id)
      expect(form.productIds).toContain(collect.product_id)
      expect(collect.note === 'E' || form.registerType === 'productionNote').toBe(true)
    }
    const shiftKeyOf = (one: DemoCollect) => [one.industry_line_id, one.shift_id, one.production_date].join()
    for (const round of Map.groupBy(collects, shiftKeyOf).values()) {
      expect(new Set(round.map((collect) => collect.operator_id)).size).toBe(1)
    }
    const notes = new Set(collects.map((collect) => collect.note))
    expect(notes).toEqual(new Set(['E', 'P', 'R']))
  })

  it('uses each version of a form in its own time, and the disabled one no longer', () => {
    for (const collect of collects) {
      const at = Date.parse(collect.collected_at)
      const { from, until } = versionOf(collect)
      expect(at >= from && at < until).toBe(true)
    }
    expect(new Set(collects.map((collect) => collect.form_id)).size).toBe(12)
    expect(collects.some((collect) => collect.form_version === 2)).toBe(true)
  })

  it('breaks limits as often as a plant does', () => {
    const limited = collects.flatMap(answersOf).filter(([, value, min, max]) => value !== null && (min ?? max) !== null)
    const outside = limited.filter(([, , , , conform]) => conform === false)
    expect(outside.length / limited.length).toBeGreaterThan(0.005)
    expect(outside.length / limited.length).toBeLessThan(0.05)
  })

  it('resembles itself from record to record, as a process does', () => {
    const form = demo.forms.find((one) => one.name === 'Qualidade do óleo de fritura')!
    const index = form.versions[0]!.fields.findIndex((field) => field.decimals === 1)
    const values = collects.filter((one) => one.form_id === form.id).map((one) => Number(answersOf(one)[index]![1]))
    const mean = values.reduce((a, b) => a + b, 0) / values.length
    const product = (lag: number) =>
      values.slice(lag).reduce((sum, value, i) => sum + (value - mean) * (values[i]! - mean), 0)
    expect(values.length).toBeGreaterThan(40)
    expect(product(1) / product(0)).toBeGreaterThan(0.4)
  })

  it('raises one open non-conformity for a form, field, point and product, and repeats it', () => {
    const open = nonConformities.filter((one) => one.code === 'S' || one.code === 'C')
    const keys = open.map((one) => [one.form_id, one.field_id, one.collect_point_id, one.product_id].join())
    expect(new Set(keys).size).toBe(keys.length)
    const byId = new Map(nonConformities.map((one) => [one.id, one]))
    const receivedAt = new Map(collects.map((one) => [one.id, one.received_at]))
    for (const one of nonConformities) {
      if (one.code === 'R') expect(one.parent_id).not.toBeNull()
      const children = nonConformities.filter((other) => other.parent_id === one.id)
      expect(one.repeats).toBe(children.length)
      if (one.code === 'T') expect(children.every((child) => child.code === 'T')).toBe(true)
      if (one.code === 'T') expect(one.treated_at! > one.found_at && one.treated_at! <= anchor.toISOString()).toBe(true)
      const before = one.recurrence_of === null ? undefined : byId.get(one.recurrence_of)!
      const since = before ? Date.parse(receivedAt.get(one.collect_id)!) - Date.parse(before.treated_at!) : 0
      expect(since >= 0 && since <= 30 * DAY).toBe(true)
      expect(one.responsible_id).not.toBeNull()
    }
    expect(new Set(nonConformities.map((one) => one.code))).toEqual(new Set(['S', 'C', 'R', 'T']))
    expect(nonConformities.some((one) => one.recurrence_of !== null)).toBe(true)
    const raised = new Set(nonConformities.map((one) => one.collect_id))
    const raising = collects.filter((collect) => collect.has_non_conformity).map((collect) => collect.id)
    expect(raised).toEqual(new Set(raising))
  })

  it('writes the history of every state a non-conformity went through', () => {
    for (const one of nonConformities) {
      const rows = history.filter((row) => row.entity_id === one.id && row.to_state !== null)
      expect(rows[0]!.from_state).toBeNull()
      expect(rows.at(-1)!.to_state).toBe(one.code)
      expect(rows.slice(1).map((row) => row.from_state)).toEqual(rows.slice(0, -1).map((row) => row.to_state))
    }
  })
})

describe('the stored demo plant', () => {
  let template: Template
  let db: Clone
  const count = async (sql: string) => (await db.query<{ n: number }>(sql)).rows[0]!.n

  beforeAll(async () => {
    template = await createTemplate('demo', async (empty) => void (await migrate(empty, migrations)))
    db = await openClone(template)
  }, 60_000)

  afterAll(async () => {
    await db?.drop()
    await dropTemplate(template)
  })

  it('leaves nothing behind when it is broken off', async () => {
    const stop = () => {
      throw new Error('stopped')
    }
    await expect(loadDemo(db, options, stop)).rejects.toThrow('stopped')
    expect(await count('select count(*) as n from accounts')).toBe(0)
    expect(await languageOfDemo(db)).toBeUndefined()
  }, 30_000)

  it('is stored once', async () => {
    expect(await loadDemo(db, options)).toBe(true)
    expect(await languageOfDemo(db)).toBeNull()
    expect(await loadDemo(db, options)).toBe(false)
    expect(await count('select count(*) as n from collects')).toBe(options.collects)
  }, 60_000)

  it('has the rows as generated', async () => {
    const { collects } = read(generateDemo(options))
    const { rows } = await db.query<{ client_id: string; answers: Answer[] }>(
      'select client_id, answers from collects order by id',
    )
    const generated = collects.map((one) => [one.client_id, answersOf(one).map(([, ...rest]) => rest)])
    expect(rows.map((row) => [row.client_id, row.answers.map(([, ...rest]) => rest)])).toEqual(generated)
  })

  it('signs every account in with the one password', async () => {
    const { rows } = await db.query<{ password_hash: string; n: number }>(
      'select password_hash, count(*) as n from accounts group by 1',
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.n).toBe(30)
    expect(await verify(rows[0]!.password_hash, 'lineside-demo')).toBe(true)
  })

  it('has for every record its history and its device id', async () => {
    const lonely = await count(`
      select count(*) as n from collects c
      where not exists (select 1 from history h where h.entity = 'collects' and h.entity_id = c.id
          and h.event = 'collects.saved' and h.actor_id = c.operator_id and h.at = c.received_at
          and h.after->>'hash' = c.hash and h.after->'answers' = c.answers)
        or not exists (select 1 from collects_client_ids i where i.client_id = c.client_id and i.collect_id = c.id
          and i.hash = c.hash)`)
    expect(lonely).toBe(0)
  })

  it('says of what the plants work with who entered it, once', async () => {
    const lines = () => count(`select count(*) as n from history where event like '%.created'`)
    const before = await lines()
    await storeBeginnings(db, options.anchor)
    const after = await lines()
    await storeBeginnings(db, options.anchor)
    expect(await lines()).toBe(after)
    expect(after - before).toBeGreaterThan(100)
    for (const [entity, table] of Object.entries({
      products: 'products',
      norms: 'norms',
      structure: 'structure_nodes',
    }))
      expect(
        await count(`select count(*) as n from ${table} t where (select count(*) from history h
          join accounts a on a.id = h.actor_id and a.login = 'admin'
          where h.entity = '${entity}' and h.entity_id = t.id and h.to_state in ('ENABLED', 'DISABLED')) <> 1`),
        entity,
      ).toBe(0)
  })

  it('stands in the partitions of its months', async () => {
    expect(await count('select count(*) as n from collects_default')).toBe(0)
    expect(await count('select count(*) as n from history_default')).toBe(0)
  })

  it('leaves room for new ids', async () => {
    const last = await count('select max(id) as n from history')
    expect(await count("select nextval('core_ids') as n")).toBeGreaterThan(last)
  })

  it('makes the plants of the benchmark', async () => {
    const bench = { collects: 2000, seed: 1, anchor }
    const facts = await loadBenchPlant(db, bench)
    expect(await loadBenchPlant(db, bench)).toEqual(facts)
    const { rows } = await db.query(
      `select count(*) as records, count(distinct industry_id) as plants, min(jsonb_array_length(answers)) as fields,
         count(*) filter (where has_non_conformity <> out_range) as strange
       from collects where form_id = $1`,
      [facts.formId],
    )
    expect(rows).toEqual([{ records: 2000, plants: 10, fields: 20, strange: 0 }])
    const ofForm = `form_id = ${facts.formId}`
    const raised = await count(`select count(*) as n from non_conformities where ${ofForm}`)
    expect(raised).toBe(await count(`select count(*) as n from collects where out_range and ${ofForm}`))
    expect(raised / 2000).toBeGreaterThan(0.002)
    expect(raised / 2000).toBeLessThan(0.01)
    const { rows: versions } = await db.query<{ fields: { id: number }[] }>(
      'select fields from forms_versions where form_id = $1 and version = $2',
      [facts.formId, facts.formVersion],
    )
    expect(versions[0]!.fields.map((field) => field.id)).toEqual(facts.fieldIds)
    const [form] = versions.map(({ fields }) => compileForm(fields as RuleField[]))
    const makeBody = benchBodies(facts, 1)
    for (const outside of [false, true]) {
      const { productId, values } = makeBody(facts.plants[3]!, outside)
      const answers = new Map(values.map(({ fieldId, value }) => [fieldId, value]))
      const checked = checkCollect(form!, answers, { productId, collectedOn: '2026-11-20' })
      expect([checked.problems, checked.outRange]).toEqual([[], outside])
    }
  }, 60_000)
})
