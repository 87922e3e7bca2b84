import type { JudgedCollect } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'
import type { CheckedValue } from '@lineside/contract/core/rules'
import type { LotUnit, Quantity, receiptRecord } from '@lineside/contract/lots'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { type FormVersion, loadVersion } from '../../forms/index.ts'
import { type FormPart, partOfField, quantityOf, repeatOf, textOf, unitOf } from '../form-parts.ts'
import { placesOf } from '../places.ts'

export type Fault = Infer<typeof receiptRecord>['faults'][number]
type Values = Partial<Record<FormPart, CheckedValue>>

/** What a repeat of a record's group says of a lot, as far as it can be read. */
export interface LotRead {
  repeat: number
  code: string
  productId: number | null
  quantity: Quantity | null
  unit: LotUnit | null
  expiresOn: string | null
}

/** What a record of a receiving form says of a delivery. */
export interface RecordRead {
  supplier: string
  document: string
  /** where what it brought is received; null: the plant has no such place */
  placeId: number | null
  lots: readonly LotRead[]
}

/** Null where the record says nothing of lots at all. */
export async function readRecord(ctx: ReadContext, record: JudgedCollect): Promise<RecordRead | null> {
  const version = await loadVersion(ctx, record.formId, record.formVersion)
  const repeats = version && valuesByRepeat(version, record.values)
  if (!version || !repeats || repeats.size === 0) return null
  const whole = repeats.get(1) ?? {}
  return {
    supplier: whole.supplier ? textOf(version, whole.supplier).slice(0, 100) : '',
    document: whole.document ? textOf(version, whole.document).slice(0, 60) : '',
    placeId: await receivingPlace(ctx, record.industryId, record.place.collectPointId),
    lots: [...repeats].map(([repeat, values]) => lotOf(version, record, repeat, { ...whole, ...values })),
  }
}

/** Why a lot is not received; null where it can be. */
export function faultOf({ code, productId, quantity, unit }: LotRead, read: RecordRead): Fault['fault'] | null {
  if (code === '') return 'codeMissing'
  if (read.supplier === '') return 'supplierMissing'
  if (productId === null) return 'productMissing'
  if (quantity === null) return 'quantityMissing'
  if (unit === null) return 'unitUnknown'
  return read.placeId === null ? 'placeMissing' : null
}

function valuesByRepeat(version: FormVersion, values: readonly CheckedValue[]): ReadonlyMap<number, Values> {
  const byRepeat = new Map<number, Values>()
  for (const value of values) {
    const part = partOfField(version, value.fieldId)
    if (!part || value.value === null) continue
    const repeat = repeatOf(version, value.fieldId)
    byRepeat.set(repeat, { ...byRepeat.get(repeat), [part]: value })
  }
  return byRepeat
}

function lotOf(version: FormVersion, { productId }: JudgedCollect, repeat: number, values: Values): LotRead {
  const expiry = values.expiry?.value
  return {
    repeat,
    code: values.code ? textOf(version, values.code).slice(0, 60) : '',
    productId,
    quantity: quantityOf(values.quantity?.value ?? null),
    unit: unitFor(version, values),
    expiresOn: typeof expiry === 'string' && /^\d{4}-\d\d-\d\d/.test(expiry) ? expiry.slice(0, 10) : null,
  }
}

/** That of a field of its own, else that of the quantity; a form that names none counts in kilograms. */
function unitFor(version: FormVersion, { unit, quantity }: Values): LotUnit | null {
  if (unit) return unitOf(textOf(version, unit))
  const own = quantity && version.byId.get(quantity.fieldId)?.unit
  return own ? unitOf(own) : 'kg'
}

/** The receiving place at the collect point, else the plant's first one. */
async function receivingPlace(ctx: ReadContext, industryId: number, pointId: number): Promise<number | null> {
  const receiving = [...(await placesOf(ctx, industryId)).values()].filter(
    ({ kind, enabled }) => kind === 'RECEIVING' && enabled,
  )
  return (receiving.find(({ structure_id }) => structure_id === pointId) ?? receiving[0])?.id ?? null
}
