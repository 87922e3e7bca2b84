import type { collect, collectRow, collectValue } from '@lineside/contract/collects'
import { holds, type Infer, need, permissions } from '@lineside/contract/core'
import enUS from '@lineside/contract/texts/collects/texts/en-US' with { type: 'json' }
import pt from '@lineside/contract/texts/collects/texts/pt' with { type: 'json' }
import ptBR from '@lineside/contract/texts/collects/texts/pt-BR' with { type: 'json' }
import tr from '@lineside/contract/texts/collects/texts/tr' with { type: 'json' }
import type { FileOfRecord } from '../../core/files/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { accountNames } from '../accounts/index.ts'
import { type FormVersion, forms, loadVersion } from '../forms/index.ts'
import { productReference, products } from '../products/index.ts'
import { shifts } from '../shifts/index.ts'
import { presentPlace, presentPlaceNames, structure } from '../structure/index.ts'
import type { CollectColumns, CollectRecord } from './queries.ts'
import type { StoredAnswer } from './record-hash.ts'

type Row = Infer<typeof collectRow>
type Value = Infer<typeof collectValue>

const changeStateWords = {
  'en-US': enUS.codes.changeState,
  pt: pt.codes.changeState,
  'pt-BR': ptBR.codes.changeState,
  tr: tr.codes.changeState,
}

/** Gives the function that turns a row of the table into the contract's, with the names of what it refers to. */
export async function rowPresenter(ctx: ReadContext): Promise<(row: CollectColumns) => Row> {
  const people = await ctx.cached(accountNames)
  const allForms = await ctx.cached(forms)
  const allProducts = await ctx.cached(products)
  const allShifts = await ctx.cached(shifts)
  const words = changeStateWords[ctx.language]
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
    collectStatus: row.change_state === 'NONE' ? '' : words[row.change_state],
    changeState: row.change_state,
    note: row.note,
    outRange: row.out_range,
    hasCritical: row.has_critical,
    hasNonConformity: row.has_non_conformity,
    rowVersion: row.row_version,
  })
}

/** A stored answer with its photos and what its form version says of the field: name, type, unit, the words of a chosen option. */
function presentValue(
  version: FormVersion | undefined,
  answer: StoredAnswer,
  files: readonly FileOfRecord[] | undefined,
): Value {
  const [fieldId, value, min, max, conform, distance] = answer
  const field = version?.byId.get(fieldId)
  return {
    fieldId,
    name: field?.name ?? '',
    type: field?.type ?? 'text',
    value,
    label: field?.options?.find((option) => option.id === value)?.name ?? null,
    unit: field?.unit ?? null,
    min,
    max,
    conform,
    distance,
    critical: field?.critical ?? false,
    source: field?.type === 'calculation' ? 'calculated' : 'typed',
    ...(files && { files: [...files] }),
  }
}

export async function presentCollect(
  ctx: ReadContext,
  record: CollectRecord,
  files: readonly FileOfRecord[],
): Promise<Infer<typeof collect>> {
  const filesByField = Map.groupBy(files, (file) => Number(file.part))
  const present = await rowPresenter(ctx)
  const places = await ctx.cached(structure)
  const version = await loadVersion(ctx, record.form_id, record.form_version)
  const seesNonConformities = holds(ctx.actor, need(permissions.nonConformities))
  return {
    ...present(record),
    clientId: record.client_id,
    placeNames: presentPlaceNames(places, record),
    revision: record.revision,
    deviceTime: record.device_at,
    clockSkewed: record.clock_skewed,
    values: record.answers.map((answer) => presentValue(version, answer, filesByField.get(answer[0]))),
    hash: record.hash,
    abilities: {
      readNonConformities: seesNonConformities || 'FORBIDDEN',
    },
  }
}
