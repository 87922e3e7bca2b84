import { createHash } from 'node:crypto'
import type { StoredAnswer, StoredSource } from '../record.ts'

/** What a record is, as its hash sees it. `deviceTime` is ISO 8601 in UTC; `answers` as the table stores them. */
export interface HashedRecord {
  clientId: string
  formId: number
  formVersion: number
  collectPointId: number
  productId: number | null
  deviceTime: string
  operatorId: number
  answers: readonly StoredAnswer[]
  /** the photos beside values; what has none keeps the canonical JSON of before there were any */
  attachments?: readonly { fieldId: number; fileIds: readonly number[] }[] | undefined
  /** the texts beside values; likewise */
  remarks?: readonly (readonly [fieldId: number, text: string])[] | undefined
  /** the records that linked fields read; likewise */
  sources?: readonly (readonly [fieldId: number, collectId: number, collectedAt: string])[] | undefined
  /** the values that were proposed; likewise */
  suggested?: readonly (readonly unknown[])[] | undefined
  /** where the values of integrated fields come from; likewise */
  integrated?: readonly StoredSource[] | undefined
}

/**
 * SHA-256 over the canonical JSON of a record as collected, in lower-case hexadecimal. The canonical JSON is an array
 * in the order of HashedRecord, so that no order of keys can change it.
 */
export function recordHash(record: HashedRecord): string {
  const {
    clientId,
    formId,
    formVersion,
    collectPointId,
    productId,
    deviceTime,
    operatorId,
    answers,
    attachments = [],
    remarks = [],
    sources = [],
    suggested = [],
    integrated = [],
  } = record
  const photos = attachments.map(({ fieldId, fileIds }) => [fieldId, fileIds])
  const canonical: unknown[] = [
    clientId,
    formId,
    formVersion,
    collectPointId,
    productId,
    deviceTime,
    operatorId,
    answers,
  ]
  const beside = [photos, remarks, sources, suggested, integrated]
  canonical.push(...beside.slice(0, beside.findLastIndex((part) => part.length > 0) + 1))
  return createHash('sha256').update(JSON.stringify(canonical)).digest('hex')
}

/**
 * SHA-256 of a later revision, over the canonical JSON of the hash of the one before, the request that changed it and its
 * answers: whoever knows the first can follow every one after it.
 */
export function revisionHash(of: { formerHash: string; changeId: number; answers: readonly StoredAnswer[] }): string {
  return createHash('sha256')
    .update(JSON.stringify([of.formerHash, of.changeId, of.answers]))
    .digest('hex')
}
