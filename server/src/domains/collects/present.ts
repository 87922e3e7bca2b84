import type { collect, collectRow, collectValue } from '@lineside/contract/collects'
import { hasRight, type Infer, need, permissions } from '@lineside/contract/core'
import { chosenNames, inRepeatOf, isComputed, valueType } from '@lineside/contract/core/rules'
import type { FileOfRecord } from '../../core/files/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { accountNames } from '../accounts/index.ts'
import { type FormField, type FormVersion, forms, loadVersion } from '../forms/index.ts'
import { productReference, products } from '../products/index.ts'
import { scriptNames } from '../scripts/index.ts'
import { shifts } from '../shifts/index.ts'
import { presentPlace, presentPlaceNames, structure } from '../structure/index.ts'
import { mayCopy } from './fill/copy-collect.ts'
import type { ListedCollect } from './queries.ts'
import type {
  CollectColumns,
  CollectRecord,
  StoredAnswer,
  StoredChoice,
  StoredLink,
  StoredRemark,
  StoredSource,
  StoredSuggestion,
} from './record.ts'
import type { SuggestionSource } from './suggestions/proof.ts'
import { suggestionOf } from './suggestions/taken-over.ts'
import { texts } from './texts.ts'

type ListRow = Infer<typeof collectRow>
type Row = Omit<ListRow, 'deviation' | 'abilities'>
type Value = Infer<typeof collectValue>

/** The word for a state of a request; none for what no request stands on, or was withdrawn. */
export const statusOf = (language: ReadContext['language'], state: CollectColumns['change_state']): string =>
  state === 'NONE' ? '' : texts[language].codes.changeState[state]

/** Gives the function that turns a row of the table into the contract's, with the names of what it refers to. */
export async function rowPresenter(ctx: ReadContext): Promise<(row: CollectColumns) => Row> {
  const people = await ctx.cached(accountNames)
  const allForms = await ctx.cached(forms)
  const allProducts = await ctx.cached(products)
  const allShifts = await ctx.cached(shifts)
  const scripts = await ctx.cached(scriptNames)
  return (row) => ({
    id: row.id,
    formId: row.form_id,
    formName: allForms.get(row.form_id)?.name ?? '',
    formVersion: row.form_version,
    registerType: row.register_type,
    place: presentPlace(row),
    product: productReference(allProducts, row.product_id),
    shiftId: row.shift_id,
    shiftName: row.shift_id === null ? null : (allShifts.byId.get(row.shift_id)?.name ?? null),
    productionDate: row.production_date,
    collectedAt: row.collected_at,
    receivedAt: row.received_at,
    operator: { id: row.operator_id, name: people.get(row.operator_id) ?? '' },
    collectStatus: statusOf(ctx.language, row.change_state),
    changeState: row.change_state,
    note: row.note,
    outRange: row.out_range,
    hasCritical: row.has_critical,
    hasNonConformity: row.has_non_conformity,
    script: scriptOf(row, scripts),
    rowVersion: row.row_version,
  })
}

function scriptOf({ script_id, script_run_id }: CollectColumns, names: ReadonlyMap<number, string>): Row['script'] {
  if (script_id === null || script_run_id === null) return null
  return { id: script_id, name: names.get(script_id) ?? '', runId: script_run_id }
}

/** What lies beside a stored answer. */
interface Beside {
  files?: readonly FileOfRecord[] | undefined
  remark?: string | undefined
  /** what was chosen, in the words of the day */
  choice?: string | undefined
  /** the record that it was read from */
  link?: StoredLink | undefined
  /** a model proposed it */
  suggested?: SuggestionSource | undefined
  /** where the value of an integrated field comes from */
  origin?: StoredSource | undefined
}

/** A stored answer with its photos and what its form version says of the field: name, type, unit, the words of a chosen option. */
function presentValue(
  version: FormVersion | undefined,
  answer: StoredAnswer,
  { files, remark, choice, link, suggested, origin }: Beside = {},
): Value {
  const [fieldId, value, min, max, conform, distance] = answer
  const field = version?.byId.get(fieldId)
  const inRepeat = inRepeatOf(field, version?.byId.get(field?.groupId ?? 0))
  return {
    fieldId,
    name: field?.name ?? '',
    type: field ? valueType(field) : 'text',
    value,
    label: choice ?? (field ? chosenNames(field, value) : null),
    unit: field?.unit ?? null,
    min,
    max,
    conform,
    distance,
    critical: field?.critical ?? false,
    source: sourceOf(field, value, origin),
    ...(origin && { integrated: presentOrigin(value, origin) }),
    ...(link && { linked: { collectId: link[1], collectedAt: link[2] } }),
    ...(suggested && { suggested }),
    ...(field?.pictureId && { pictureId: field.pictureId }),
    ...(field?.biField && { biField: field.biField }),
    ...(files && { files: [...files] }),
    ...(remark !== undefined && { remark }),
    ...(inRepeat && { inRepeat }),
  }
}

/** What was changed since the system answered is what somebody typed. */
export function presentOrigin(value: StoredAnswer[1], origin: StoredSource): NonNullable<Value['integrated']> {
  const [, source, connectorId, connectorName, at, answered] = origin
  const isChanged = value !== answered
  return isChanged
    ? { source: 'TYPED', connectorId, connectorName, at: null }
    : { source, connectorId, connectorName, at }
}

function sourceOf(
  field: FormField | undefined,
  value: StoredAnswer[1],
  origin: StoredSource | undefined,
): Value['source'] {
  if (field?.type === 'linked') return 'linked'
  if (field && isComputed(field.type)) return 'calculated'
  const source = origin && presentOrigin(value, origin).source
  return source === 'SYSTEM' || source === 'SYNC' ? 'system' : 'typed'
}

/** What a record has beside its answers: photos, texts, and what was chosen in the words of the day. */
export interface BesideAnswers {
  files?: readonly FileOfRecord[]
  remarks?: readonly StoredRemark[] | null
  choices?: readonly StoredChoice[] | null
  linked?: readonly StoredLink[] | null
  suggested?: readonly StoredSuggestion[] | null
  integrated?: readonly StoredSource[] | null
}

/** Stored answers by the version that they were given in, with what lies beside them. */
export function answersIn(
  version: FormVersion | undefined,
  answers: readonly StoredAnswer[],
  { files = [], ...beside }: BesideAnswers = {},
): Value[] {
  const filesByField = Map.groupBy(files, (file) => Number(file.part))
  const [remarks, choices] = [new Map(beside.remarks), new Map(beside.choices)]
  const links = new Map(beside.linked?.map((link) => [link[0], link]))
  const origins = new Map(beside.integrated?.map((origin) => [origin[0], origin]))
  return answers.map((answer) => {
    const [fieldId] = answer
    return presentValue(version, answer, {
      files: filesByField.get(fieldId),
      remark: remarks.get(fieldId),
      choice: choices.get(fieldId),
      link: links.get(fieldId),
      suggested: suggestionOf(beside.suggested ?? [], answer),
      origin: origins.get(fieldId),
    })
  })
}

export async function presentAnswers(
  ctx: ReadContext,
  { form_id, form_version }: Pick<CollectColumns, 'form_id' | 'form_version'>,
  answers: readonly StoredAnswer[],
  beside: BesideAnswers = {},
): Promise<Value[]> {
  return answersIn(await loadVersion(ctx, form_id, form_version), answers, beside)
}

/** The rows of a list, each with the value for which it is out of its limits, and whether another may be made of it. */
export async function presentRows(ctx: ReadContext, rows: readonly ListedCollect[]): Promise<ListRow[]> {
  const present = await rowPresenter(ctx)
  const abilities = await abilitiesByForm(ctx, rows)
  return Promise.all(
    rows.map(async (row) => ({
      ...present(row),
      deviation: await deviationOf(ctx, row),
      abilities: abilities.get(row.form_id) ?? {},
    })),
  )
}

/** What may be done with a row of a list depends on its form alone. */
async function abilitiesByForm(
  ctx: ReadContext,
  rows: readonly ListedCollect[],
): Promise<ReadonlyMap<number, ListRow['abilities']>> {
  const formIds = [...new Set(rows.map(({ form_id }) => form_id))]
  return new Map(
    await Promise.all(formIds.map(async (form_id) => [form_id, { copied: await mayCopy(ctx, { form_id }) }] as const)),
  )
}

async function deviationOf(ctx: ReadContext, row: ListedCollect): Promise<ListRow['deviation']> {
  if (!row.outside || row.outside.length === 0) return null
  const version = await loadVersion(ctx, row.form_id, row.form_version)
  const values = row.outside.map((answer) => presentValue(version, answer))
  const worst = values.find((value) => value.critical) ?? values[0]
  if (!worst) return null
  const {
    fieldId: _,
    source: __,
    pictureId: ___,
    inRepeat: ____,
    linked: _____,
    suggested: ______,
    integrated: _______,
    biField: ________,
    ...measured
  } = worst
  return { ...measured, others: values.length - 1 }
}

export async function presentCollect(
  ctx: ReadContext,
  record: CollectRecord,
  files: readonly FileOfRecord[],
): Promise<Infer<typeof collect>> {
  const present = await rowPresenter(ctx)
  const places = await ctx.cached(structure)
  const seesNonConformities = hasRight(ctx.actor, need(permissions.nonConformities))
  return {
    ...present(record),
    clientId: record.client_id,
    placeNames: presentPlaceNames(places, record, ctx.language),
    revision: record.revision,
    request: null,
    deviceTime: record.device_at,
    clockSkewed: record.clock_skewed,
    values: await presentAnswers(ctx, record, record.answers, {
      files,
      remarks: record.remarks,
      choices: record.choices,
      linked: record.linked,
      suggested: record.suggested,
      integrated: record.integrated,
    }),
    hash: record.hash,
    abilities: {
      readNonConformities: seesNonConformities || 'FORBIDDEN',
    },
  }
}
