import type { openPart } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'
import { typedOf } from '../../../../core/answers/index.ts'
import type { Form, Typed } from '../fill/answers.ts'
import type { Saved, UnsentCollect } from '../unsent.ts'

export type OpenPart = Infer<typeof openPart>

/** What stands in a field of a record in parts, as its input has it, and who entered it. */
export interface BaseValue {
  typed?: Typed
  /** photos beside it: of the server's by their negative ids, of this device by theirs */
  photos?: string
  remark?: string
  /** left out: this device, which has no answer yet */
  who?: string
  at?: string
}

export type Base = Readonly<Record<string, BaseValue>>

/** A record in parts as far as this device knows it: what the server has, with what waits to be sent. */
export interface KnownPart {
  recordId: string
  /** its number; null while the server does not have it */
  id: number | null
  formVersion: number
  productId: number | null
  /** the version that the server gave */
  seen: number
  /** parts that this device has sent since, or will */
  after: readonly string[]
  base: Base
}

/** The server's files as they stand among the photos of this device. */
const asOwn = (fileIds: readonly number[]) => fileIds.map((id) => -id).join()

function baseOf(form: Form, fieldId: number, value: Saved['values'][number]['value']): Pick<BaseValue, 'typed'> {
  const field = form.fields.find(({ id }) => id === fieldId)
  if (!field || value === null) return {}
  // a timer's input holds both its ends, as it is sent
  const typed =
    field.type === 'photo' && typeof value === 'string'
      ? asOwn(value.split(',').map(Number))
      : field.type === 'timer'
        ? (value as Typed)
        : typedOf(field, value)
  return typed === undefined ? {} : { typed }
}

/** As the list of what was begun has it. */
export function partOfList(form: Form, part: OpenPart): KnownPart {
  const base = part.values.map(({ fieldId, value, remark, fileIds, entered }): [string, BaseValue] => [
    String(fieldId),
    {
      ...baseOf(form, fieldId, value),
      ...(fileIds && { photos: asOwn(fileIds) }),
      ...(remark !== undefined && { remark }),
      who: entered.by.name,
      at: entered.at,
    },
  ])
  return {
    recordId: part.recordId,
    id: part.id,
    formVersion: part.formVersion,
    productId: part.product?.id ?? null,
    seen: part.rowVersion,
    after: [],
    base: Object.fromEntries(base),
  }
}

/** As the server says it where it refuses a part because of it. */
export function partOfRecord(form: Form, record: Saved): KnownPart {
  const base = record.values.flatMap(({ fieldId, value, files = [], remark, entered }): [string, BaseValue][] => {
    const answered = form.fields.find(({ id }) => id === fieldId)?.type === 'photo' ? String(value).split(',') : []
    const beside = files.filter(({ id }) => !answered.includes(String(id)))
    if (value === null && beside.length === 0 && remark === undefined) return []
    const standing = {
      ...baseOf(form, fieldId, value),
      ...(beside.length > 0 && { photos: asOwn(beside.map(({ id }) => id)) }),
      ...(remark !== undefined && { remark }),
      ...(entered && { who: entered.by.name, at: entered.at }),
    }
    return [[String(fieldId), standing]]
  })
  return {
    recordId: record.clientId,
    id: record.id,
    formVersion: record.formVersion,
    productId: record.product?.id ?? null,
    seen: record.rowVersion,
    after: [],
    base: Object.fromEntries(base),
  }
}

/** The same with the parts that wait on this device, in the order in which they were made. */
export function withUnsent(known: KnownPart | null, items: readonly UnsentCollect[]): KnownPart | null {
  return items.reduce<KnownPart | null>((part, item) => {
    const { body, answers, evidence = {} } = item
    if (!body.part) return part
    const remarks = new Map(body.remarks?.map(({ fieldId, text }) => [fieldId, text]))
    const own = body.values.map(({ fieldId }): [string, BaseValue] => [
      String(fieldId),
      {
        ...(answers[fieldId] !== undefined && { typed: answers[fieldId] }),
        ...(evidence[fieldId] && { photos: evidence[fieldId] }),
        ...(remarks.has(fieldId) && { remark: remarks.get(fieldId) ?? '' }),
      },
    ])
    return {
      recordId: body.part.recordId,
      id: part?.id ?? null,
      formVersion: body.formVersion,
      productId: body.productId ?? null,
      seen: part?.seen ?? body.part.seen,
      after: [...(part?.after ?? body.part.after ?? []), body.clientId],
      base: { ...part?.base, ...Object.fromEntries(own) },
    }
  }, known)
}

/** The parts of a record that wait on this device; of any record where none is named. */
export const unsentParts = (unsent: readonly UnsentCollect[], recordId?: string): UnsentCollect[] =>
  unsent.filter(({ body }) => body.part && (recordId === undefined || body.part.recordId === recordId))
