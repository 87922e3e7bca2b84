import { type Columns, type Store, storeRows } from './store.ts'

/** A row of the table `history` as generated data has it; JSON as text, times as ISO 8601 in UTC. */
export interface DemoHistory {
  id: number
  at: string
  industry_id: number | null
  entity: string
  entity_id: number
  event: string
  from_state: string | null
  to_state: string | null
  actor_id: number | null
  before: string | null
  after: string | null
}

const columns: Columns<DemoHistory> = {
  id: 'bigint',
  at: 'timestamptz',
  industry_id: 'bigint',
  entity: 'text',
  entity_id: 'bigint',
  event: 'text',
  from_state: 'text',
  to_state: 'text',
  actor_id: 'bigint',
  before: 'jsonb',
  after: 'jsonb',
}

export function storeHistory(on: Store, rows: readonly DemoHistory[]): Promise<void> {
  return storeRows(on, 'history', columns, rows)
}
