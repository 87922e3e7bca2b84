import type { CollectSaved } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'
import type { CheckedValue } from '@lineside/contract/core/rules'
import type { LotUnit, receiptRecord } from '@lineside/contract/lots'
import type { ReadContext, WriteContext } from '../../core/kernel/index.ts'
import { moveAndWrite } from '../../core/workflow/index.ts'
import { type FormVersion, forms, loadVersion } from '../forms/index.ts'
import { createLots, type NewLot } from './create-lots.ts'
import { type FormPart, partOfField, quantityOf, repeatOf, textOf, unitOf } from './form-parts.ts'
import { findLots } from './lot.ts'
import { placesOf } from './places.ts'
import { lotWorkflow } from './present.ts'
import { RECEIPT_ENTITY } from './receipt.ts'
import { keyOf, storeReceipt, takenCodes } from './receive.ts'

type Fault = Infer<typeof receiptRecord>['faults'][number]
type Values = Partial<Record<FormPart, CheckedValue>>

interface Read {
  repeat: number
  code: string
  lot?: NewLot
  fault?: Fault['fault']
}

/** A saved record of a receiving form is a delivery; what of it cannot be read waits for a person. */
export async function receiveRecord(ctx: WriteContext, saved: CollectSaved): Promise<void> {
  const form = (await ctx.cached(forms)).get(saved.formId)
  if (form?.registerType !== 'traceability') return
  const version = await loadVersion(ctx, saved.formId, saved.formVersion)
  const repeats = version && valuesByRepeat(version, saved.values)
  if (!version || !repeats || repeats.size === 0) return
  const { collectId, industryId, operatorId: by, collectedAt: at } = saved
  const whole = repeats.get(1) ?? {}
  const supplier = whole.supplier ? textOf(version, whole.supplier).slice(0, 100) : ''
  const document = whole.document ? textOf(version, whole.document).slice(0, 60) : ''
  const placeId = await receivingPlace(ctx, industryId, saved.place.collectPointId)
  const read: Read[] = []
  for (const [repeat, values] of repeats)
    read.push(await readLot(ctx, { version, saved, repeat, values: { ...whole, ...values }, supplier, placeId }))
  const taken = supplier === '' ? new Set<string>() : await takenKeys(ctx, industryId, supplier, read)
  const lots = read.flatMap(({ lot }) => (lot && !taken.has(keyOf(lot)) ? [lot] : []))
  const faults = read.flatMap(({ repeat, code, lot, fault }): Fault[] => {
    if (fault) return [{ repeat, code, fault }]
    return lot && taken.has(keyOf(lot)) ? [{ repeat, code, fault: 'codeTaken' }] : []
  })
  const receiptId = await ctx.newId()
  await storeReceipt(ctx, { id: receiptId, industryId, supplier, document, note: '', by, at, collectId, faults })
  await ctx.record({
    entity: RECEIPT_ENTITY,
    entityId: receiptId,
    industryId,
    event: 'lots.receiptCreated',
    after: { supplier, document, lots: lots.length, collectId },
  })
  const origin = { industryId, event: 'received', source: 'SUPPLIER', supplier, receiptId, collectId, by, at } as const
  await createLots(ctx, lots, origin)
  if (saved.values.some(({ raises, critical }) => raises && critical)) await blockNew(ctx, lots)
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

interface Reading {
  version: FormVersion
  saved: CollectSaved
  repeat: number
  values: Values
  supplier: string
  placeId: number | null
}

async function readLot(
  ctx: WriteContext,
  { version, saved, repeat, values, supplier, placeId }: Reading,
): Promise<Read> {
  const code = values.code ? textOf(version, values.code).slice(0, 60) : ''
  const quantity = quantityOf(values.quantity?.value ?? null)
  const unit = unitFor(version, values)
  const { productId } = saved
  const failed = (fault: Fault['fault']) => ({ repeat, code, fault })
  if (code === '') return failed('codeMissing')
  if (supplier === '') return failed('supplierMissing')
  if (productId === null) return failed('productMissing')
  if (quantity === null) return failed('quantityMissing')
  if (unit === null) return failed('unitUnknown')
  if (placeId === null) return failed('placeMissing')
  const expiry = values.expiry?.value
  const expiresOn = typeof expiry === 'string' && /^\d{4}-\d\d-\d\d/.test(expiry) ? expiry.slice(0, 10) : null
  return { repeat, code, lot: { id: await ctx.newId(), code, productId, quantity, unit, expiresOn, placeId } }
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

async function takenKeys(ctx: ReadContext, industryId: number, supplier: string, read: readonly Read[]) {
  const lots = read.flatMap(({ lot }) => lot ?? [])
  const taken = new Set((await takenCodes(ctx, industryId, supplier, lots)).keys())
  const seen = new Set<string>()
  for (const lot of lots) {
    if (seen.has(keyOf(lot))) taken.add(keyOf(lot))
    seen.add(keyOf(lot))
  }
  return taken
}

/** What the record itself finds critical is blocked before anybody can move it (decisions 3.12). */
async function blockNew(ctx: WriteContext, created: readonly NewLot[]): Promise<void> {
  for (const lot of await findLots(
    ctx,
    created.map(({ id }) => id),
  )) {
    await moveAndWrite(ctx, lotWorkflow, lot, {
      event: 'blockedByDeviation',
      values: { blocked_at: ctx.now.toISOString() },
    })
    await lotWorkflow.announceMove(ctx, lot, { event: 'blockedByDeviation', actorId: null })
  }
}
