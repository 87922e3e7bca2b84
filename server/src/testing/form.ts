import { randomUUID } from 'node:crypto'
import type { saveCollect } from '@lineside/contract/collects'
import type { Input, SchemasOf } from '@lineside/contract/core'
import { blankField } from '@lineside/contract/forms'
import type { Database } from '../core/db/index.ts'
import { storeDemoForms } from '../domains/forms/demo/index.ts'
import type { FormField } from '../domains/forms/index.ts'

/** The fields of the test form: one of every type, and what a test may want to break. */
export const fields = {
  /** 10 to 20, generates a non-conformity, critical */
  temperature: 9_000_101,
  /** at most 5, generates a non-conformity */
  leaks: 9_000_102,
  /** 0 to 100, generates none */
  speed: 9_000_103,
  remark: 9_000_104,
  /** from 30 days before to 365 days after */
  bestBefore: 9_000_105,
  start: 9_000_106,
  /** 'red' does not conform and generates a non-conformity, whose treatment demands evidence since version 2 */
  colour: 9_000_107,
  /** false does not conform; generates none */
  clean: 9_000_108,
  /** generates a non-conformity */
  label: 9_000_109,
  /** gross − tare; per product 90 to 110, otherwise open */
  net: 9_000_110,
  gross: 9_000_111,
  tare: 9_000_112,
  /** optional photos */
  photo: 9_000_113,
} as const

export type FieldName = keyof typeof fields
type Value = string | number | boolean | null

function field(name: FieldName, type: FormField['type'], own: Partial<FormField> = {}): FormField {
  return { ...blankField(fields[name], type, `field ${name}`), ...own }
}

const raises = { generatesNonConformity: true }

function allFields(productId: number, warmest: number, evidenceRequired: boolean): FormField[] {
  const limitsByProduct = { [productId]: { min: 90, max: 110 } }
  return [
    field('temperature', 'number', {
      ...raises,
      critical: true,
      decimals: 1,
      unit: '°C',
      limits: { min: 10, max: warmest },
    }),
    field('leaks', 'counter', { ...raises, limits: { min: null, max: 5 } }),
    field('speed', 'number', { optional: true, limits: { min: 0, max: 100 } }),
    field('remark', 'text', { optional: true, maxLength: 200 }),
    field('bestBefore', 'date', { optional: true, limits: { min: -30, max: 365 } }),
    field('start', 'hour', { optional: true }),
    field('colour', 'radio', {
      ...raises,
      evidenceRequired,
      optional: true,
      options: [
        { id: 'green', name: 'Green as grass', nonConforming: false },
        { id: 'red', name: 'Red as rust', nonConforming: true },
      ],
    }),
    field('clean', 'trueFalse', { optional: true, nonConformingWhen: false }),
    field('label', 'conformity', { ...raises, optional: true }),
    field('gross', 'number', { optional: true, decimals: 1 }),
    field('tare', 'number', { optional: true, decimals: 1 }),
    field('photo', 'photo', { optional: true }),
    field('net', 'calculation', {
      optional: true,
      decimals: 1,
      formula: `{${fields.gross}} - {${fields.tare}}`,
      limitsByProduct,
    }),
  ]
}

/** A form of São Paulo alone: version 1 superseded, 2 active, 3 a draft. */
export const testForm = { id: 9_000_001, superseded: 1, version: 2, draft: 3, name: 'Every kind of field' } as const

/** Puts the test form at the first two points of the first plant, for its first two products; its draft is of `now`. */
export async function storeTestForm(db: Database, now: Date): Promise<void> {
  const { points, products, people } = await loadFacts(db)
  const [first] = products
  if (!first) throw new Error('The demo plant has no products')
  const version = (number: number, state: 'ACTIVE' | 'SUPERSEDED' | 'DRAFT', warmest: number) => ({
    id: testForm.id + 1 + number,
    version: number,
    state,
    fields: allFields(first.id, warmest, number > 1),
    from: state === 'DRAFT' ? now.getTime() : 0,
  })
  await db.transaction((tx) =>
    storeDemoForms(tx, [
      {
        id: testForm.id,
        name: testForm.name,
        description: 'For tests',
        registerType: 'controlItem',
        enabled: true,
        authorId: people.analyst,
        approverId: people.manager,
        points: points
          .slice(0, 2)
          .map((point) => ({ place: { industryId: point.industryId, collectPointId: point.id } })),
        productIds: products.slice(0, 2).map((product) => product.id),
        versions: [version(1, 'SUPERSEDED', 30), version(2, 'ACTIVE', 20), version(3, 'DRAFT', 25)],
      },
    ]),
  )
}

interface Named {
  id: number
  name: string
  industryId: number
}

/** Ids of the plant that tests name: those of São Paulo, and under `other` those of Istanbul. */
export interface Facts {
  plant: number
  points: readonly Named[]
  products: readonly Named[]
  people: { admin: number; manager: number; supervisor: number; analyst: number; operator: number; outsider: number }
  other: { plant: number; points: readonly Named[]; products: readonly Named[]; formId: number; formPoint: number }
}

export async function loadFacts(db: Pick<Database, 'query'>): Promise<Facts> {
  const zone = async (name: string) => {
    const { rows } = await db.query<{ id: number }>('select id from structure_nodes where time_zone = $1', [name])
    return rows[0]?.id ?? 0
  }
  const plant = await zone('America/Sao_Paulo')
  const other = await zone('Europe/Istanbul')
  const { rows: points } = await db.query<Named>(
    `select id, name, industry_id as "industryId" from structure_nodes where level = 'collectPoint' order by id`,
  )
  const { rows: products } = await db.query<Named>(
    'select id, name, industry_id as "industryId" from products order by id',
  )
  const { rows: accounts } = await db.query<{ login: string; id: number }>('select login, id from accounts')
  const { rows: forms } = await db.query<{ id: number; point: number }>(
    `select f.id, min(p.collect_point_id) as point from forms f
     join forms_versions_collect_points p on p.form_version_id = f.current_version_id
     group by f.id having bool_and(p.industry_id = $1) order by f.id`,
    [other],
  )
  const of = (id: number) => (one: Named) => one.industryId === id
  return {
    plant,
    points: points.filter(of(plant)),
    products: products.filter(of(plant)),
    people: Object.fromEntries(accounts.map(({ login, id }) => [login, id])) as unknown as Facts['people'],
    other: {
      plant: other,
      points: points.filter(of(other)),
      products: products.filter(of(other)),
      formId: forms[0]?.id ?? 0,
      formPoint: forms[0]?.point ?? 0,
    },
  }
}

export type Submission = Input<SchemasOf<typeof saveCollect>>['body']

/** Values that conform, in the order of the form; `null` leaves a field out. */
const goodValues = { temperature: 15, leaks: 0 } satisfies Partial<Record<FieldName, Value>>

/** A filled test form that conforms at the test plant's time; `values` replaces or adds, by the name of a field. */
export function submission(
  facts: Facts,
  at: Date,
  values: Partial<Record<FieldName, Value>> = {},
  own: Partial<Submission> = {},
): Submission {
  const answers = Object.entries({ ...goodValues, ...values })
  return {
    clientId: randomUUID(),
    formId: testForm.id,
    formVersion: testForm.version,
    collectPointId: facts.points[0]?.id ?? 0,
    productId: facts.products[0]?.id ?? 0,
    collectedAt: at.toISOString(),
    values: answers.map(([name, value]) => ({ fieldId: fields[name as FieldName], value: value as Value })),
    ...own,
  }
}
