import { searchText } from '@lineside/contract/core'
import { type CompiledForm, compileForm } from '@lineside/contract/core/rules'
import { emptyDefinition, type FormFacts, type RegisterType, type StoredVersionState } from '@lineside/contract/forms'
import { type DemoPart, localized, type NextId, type Signal, type Store, storeRows } from '../../../core/demo/index.ts'
import { demoFormPeople } from '../../accounts/demo/index.ts'
import type { DemoPoint } from '../../structure/demo/index.ts'
import type { FormField, Frequency } from '../queries.ts'
import type { FieldDraft, FormDraft, FormProduct } from './field.ts'
import { demoFormDrafts } from './forms.ts'
import { inUnitsOfCountry } from './units.ts'

declare module '../../../core/demo/records.ts' {
  interface DemoWorld {
    forms: DemoForm<DemoPoint>[]
  }
}

const DAY = 86_400_000
/** Days before the anchor on which version 2 became active and the disabled form was disabled. */
const CHANGED_DAYS_AGO = 24
const DISABLED_DAYS_AGO = 17

/** How one field of a version is answered. */
export interface DemoAnswerer {
  field: FormField
  signal: Signal
  blank: number
}

export interface DemoFormVersion {
  id: number
  version: number
  state: 'ACTIVE' | 'SUPERSEDED'
  fields: FormField[]
  onCritical: string | null
  frequency: Frequency | null
  answerers: readonly DemoAnswerer[]
  compiled: CompiledForm
  /** milliseconds since 1970: from when to when records were made with it */
  from: number
  until: number
}

export interface FormPoint {
  key: string
  lineKey: string
  plantKey: string
  place: { industryId: number; collectPointId: number }
}

export interface DemoForm<P extends FormPoint = FormPoint> {
  id: number
  name: string
  description: string
  registerType: RegisterType
  enabled: boolean
  authorId: number
  approverId: number
  /** it is filled in parts */
  inParts?: boolean
  perDay: number
  points: readonly P[]
  productIds: readonly number[]
  /** oldest first */
  versions: readonly DemoFormVersion[]
}

export interface FormSurroundings<P extends FormPoint> {
  anchor: Date
  points: readonly P[]
  products: readonly FormProduct[]
  /** who writes and who approves forms, by plant */
  people: Readonly<Record<string, { authorId: number; approverId: number }>>
}

export function demoForms<P extends FormPoint>(next: NextId, around: FormSurroundings<P>): DemoForm<P>[] {
  return localized(demoFormDrafts).map((draft) => makeForm(next, draft, around))
}

function makeForm<P extends FormPoint>(next: NextId, draft: FormDraft, around: FormSurroundings<P>): DemoForm<P> {
  const points = draft.points.map((key) => around.points.find((point) => point.key === key)!)
  const lines = new Set(points.map((point) => point.lineKey))
  const own = around.products.filter((product) => lines.has(product.lineKey))
  const anchor = around.anchor.getTime()
  const ids = new Map<string, number>()
  const born = anchor - 240 * DAY
  const changed = anchor - CHANGED_DAYS_AGO * DAY
  const end = draft.disabled ? anchor - DISABLED_DAYS_AGO * DAY : Number.POSITIVE_INFINITY
  const id = next()
  const make = (drafts: FieldDraft[], version: number, from: number, until: number): DemoFormVersion => {
    const answerers = giveIds(next, ids, drafts)
    const fields = answerers.map((answerer) => answerer.field)
    const state = until === changed ? 'SUPERSEDED' : 'ACTIVE'
    const { onCritical = null, frequency = null } = draft
    return {
      id: next(),
      version,
      state,
      fields,
      onCritical,
      frequency,
      answerers,
      compiled: compileForm(fields),
      from,
      until,
    }
  }
  const now = draft.fields(own)
  const before = draft.fieldsBefore?.(own)
  const versions = before ? [make(before, 1, born, changed), make(now, 2, changed, end)] : [make(now, 1, born, end)]
  return {
    id,
    name: draft.name,
    description: draft.description,
    registerType: draft.registerType,
    enabled: draft.disabled !== true,
    ...(draft.inParts && { inParts: true }),
    ...around.people[points[0]!.plantKey]!,
    perDay: draft.perDay,
    points,
    productIds: own.map((product) => product.id),
    versions,
  }
}

/** Ids for the fields, the same for the same key in every version; formulas get them in the place of keys. */
function giveIds(next: NextId, ids: Map<string, number>, drafts: readonly FieldDraft[]): DemoAnswerer[] {
  for (const { key } of drafts) if (!ids.has(key)) ids.set(key, next())
  return localized(drafts).map((one) => {
    const { key, definition, signal, blank } = inUnitsOfCountry(one)
    const formula = definition.formula?.replace(/\{(\w+)\}/g, (_, name: string) => `{${ids.get(name)}}`) ?? null
    return { field: { id: ids.get(key)!, ...definition, formula }, signal, blank }
  })
}

/** What is stored of a form, apart from how its demo answers come about. */
export type StoredForm = Pick<
  DemoForm,
  'id' | 'name' | 'description' | 'registerType' | 'enabled' | 'authorId' | 'approverId' | 'productIds' | 'inParts'
> & {
  points: readonly Pick<FormPoint, 'place'>[]
  versions: readonly (Pick<DemoFormVersion, 'id' | 'version' | 'fields' | 'from'> &
    Partial<Pick<DemoFormVersion, 'onCritical' | 'frequency'>> & { state: StoredVersionState })[]
}

type StoredVersion = StoredForm['versions'][number]

/** What a form says beside its fields. */
function factsOf(form: StoredForm, version: StoredVersion): FormFacts {
  const { onCritical = null, frequency = null } = version
  const { fields: _, ...facts } = emptyDefinition(form.name)
  return {
    ...facts,
    description: form.description,
    ...(form.inParts && { formType: 'partial' as const }),
    registerType: form.registerType,
    collectPointIds: form.points.map(({ place }) => place.collectPointId),
    productIds: [...form.productIds],
    approverId: form.approverId,
    allowDuplication: true,
    // what a photo shows need not be typed, where a model is configured
    suggestValues: version.fields.some(({ type }) => type === 'photo'),
    onCritical,
    frequency,
  }
}

const isDraft = ({ state }: Pick<StoredVersion, 'state'>) => state === 'DRAFT'

/** When a version was made, submitted and approved: all at once. */
function since(version: Pick<StoredVersion, 'from' | 'state'>) {
  const at = new Date(version.from).toISOString()
  const decided = isDraft(version) ? null : at
  return { created_at: at, changed_at: at, submitted_at: decided, decided_at: decided }
}

const formColumns = {
  id: 'bigint',
  name: 'text',
  description: 'text',
  register_type: 'text',
  lineage_id: 'bigint',
  enabled: 'boolean',
  author_id: 'bigint',
  approver_id: 'bigint',
  industry_id: 'bigint',
  search_name: 'text',
  allow_duplication: 'boolean',
} as const
const versionColumns = {
  id: 'bigint',
  form_id: 'bigint',
  version: 'integer',
  state: 'text',
  fields: 'jsonb',
  on_critical: 'text',
  frequency: 'jsonb',
  created_at: 'timestamptz',
  changed_at: 'timestamptz',
  submitted_at: 'timestamptz',
  decided_at: 'timestamptz',
  facts: 'jsonb',
  author_id: 'bigint',
  approver_id: 'bigint',
  decided_by: 'bigint',
} as const
const pointColumns = { form_version_id: 'bigint', collect_point_id: 'bigint', industry_id: 'bigint' } as const
const productColumns = { form_version_id: 'bigint', product_id: 'bigint' } as const

export async function storeDemoForms(on: Store, forms: readonly StoredForm[]): Promise<void> {
  const rows = forms.map((form) => ({
    id: form.id,
    name: form.name,
    description: form.description,
    register_type: form.registerType,
    lineage_id: form.id,
    enabled: form.enabled,
    author_id: form.authorId,
    approver_id: form.approverId,
    industry_id: form.points[0]?.place.industryId ?? 0,
    search_name: searchText(form.name),
    allow_duplication: true,
  }))
  await storeRows(on, 'forms', formColumns, rows)
  const versions = forms.flatMap((form) => form.versions.map((version) => ({ form, version })))
  await storeRows(
    on,
    'forms_versions',
    versionColumns,
    versions.map(({ form, version }) => ({
      id: version.id,
      form_id: form.id,
      version: version.version,
      state: version.state,
      fields: JSON.stringify(version.fields),
      on_critical: version.onCritical ?? null,
      frequency: version.frequency ? JSON.stringify(version.frequency) : null,
      ...since(version),
      facts: JSON.stringify(factsOf(form, version)),
      author_id: form.authorId,
      approver_id: form.approverId,
      decided_by: isDraft(version) ? null : form.approverId,
    })),
  )
  await on.query(
    `update forms set current_version_id = v.id from forms_versions v
     where v.form_id = forms.id and v.state = 'ACTIVE' and forms.id = any($1::bigint[])`,
    [forms.map((form) => form.id)],
  )
  const points = versions.flatMap(({ form, version }) =>
    form.points.map(({ place }) => ({
      form_version_id: version.id,
      collect_point_id: place.collectPointId,
      industry_id: place.industryId,
    })),
  )
  await storeRows(on, 'forms_versions_collect_points', pointColumns, points)
  const products = versions.flatMap(({ form, version }) =>
    form.productIds.map((id) => ({ form_version_id: version.id, product_id: id })),
  )
  await storeRows(on, 'forms_versions_products', productColumns, products)
}

export const formsDemo: DemoPart = {
  make(next, world) {
    const { anchor, plants, structure, products, accounts } = world
    const people = Object.fromEntries(plants.map(({ key }) => [key, demoFormPeople(accounts, key)]))
    world.forms = demoForms(next, { anchor, points: structure.points, products, people })
  },
  store: (on, { forms }) => storeDemoForms(on, forms),
}
