import { type Columns, type DemoHistory, type Store, storeRows } from '../../../core/demo/index.ts'
import { recordHash } from '../fill/record-hash.ts'
import type { StoredAnswer } from '../record.ts'

/** A row of the table `collects` as generated; `answers` is JSON text. */
export interface DemoCollect {
  id: number
  client_id: string
  form_id: number
  form_version: number
  register_type: string
  industry_id: number
  process_id: number
  family_id: number
  industry_line_id: number
  collect_point_id: number
  product_id: number | null
  shift_id: number | null
  production_date: string
  collected_at: string
  device_at: string
  received_at: string
  clock_skewed: boolean
  operator_id: number
  note: string
  out_range: boolean
  has_critical: boolean
  has_non_conformity: boolean
  answers: string
  hash: string
}

interface Judged {
  fieldId: number
  value: StoredAnswer[1]
  min: number | null
  max: number | null
  conform: boolean | null
  distance: number | null
}

/** The answers and the hash of a record as the table stores them. */
export function sealRecord(
  record: Pick<
    DemoCollect,
    'client_id' | 'form_id' | 'form_version' | 'collect_point_id' | 'product_id' | 'device_at' | 'operator_id'
  >,
  values: readonly Judged[],
): Pick<DemoCollect, 'answers' | 'hash'> {
  const answers = values.map(
    (one): StoredAnswer => [one.fieldId, one.value, one.min, one.max, one.conform, one.distance],
  )
  const hash = recordHash({
    clientId: record.client_id,
    formId: record.form_id,
    formVersion: record.form_version,
    collectPointId: record.collect_point_id,
    productId: record.product_id,
    deviceTime: record.device_at,
    operatorId: record.operator_id,
    answers,
  })
  return { answers: JSON.stringify(answers), hash }
}

/** The history row that saving the record writes. */
export function savedHistory(id: number, collect: DemoCollect): DemoHistory {
  const { hash, answers, collected_at } = collect
  return {
    id,
    at: collect.received_at,
    industry_id: collect.industry_id,
    entity: 'collects',
    entity_id: collect.id,
    event: 'collects.saved',
    from_state: null,
    to_state: null,
    actor_id: collect.operator_id,
    before: null,
    after: `{"hash":"${hash}","collectedAt":"${collected_at}","answers":${answers}}`,
  }
}

const columns: Columns<DemoCollect> = {
  id: 'bigint',
  client_id: 'uuid',
  form_id: 'bigint',
  form_version: 'integer',
  register_type: 'text',
  industry_id: 'bigint',
  process_id: 'bigint',
  family_id: 'bigint',
  industry_line_id: 'bigint',
  collect_point_id: 'bigint',
  product_id: 'bigint',
  shift_id: 'bigint',
  production_date: 'date',
  collected_at: 'timestamptz',
  device_at: 'timestamptz',
  received_at: 'timestamptz',
  clock_skewed: 'boolean',
  operator_id: 'bigint',
  note: 'text',
  out_range: 'boolean',
  has_critical: 'boolean',
  has_non_conformity: 'boolean',
  answers: 'jsonb',
  hash: 'text',
}
const clientColumns = { client_id: 'uuid', collect_id: 'bigint', account_id: 'bigint', hash: 'text' } as const

/** Stores records and their clients' ids; the months must exist. */
export async function storeDemoCollects(on: Store, collects: readonly DemoCollect[]): Promise<void> {
  await storeRows(on, 'collects', columns, collects)
  const clients = collects.map(({ client_id, id, operator_id, hash }) => ({
    client_id,
    collect_id: id,
    account_id: operator_id,
    hash,
  }))
  await storeRows(on, 'collects_client_ids', clientColumns, clients)
}
