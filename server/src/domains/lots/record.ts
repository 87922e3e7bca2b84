import type { BlockCause, Disposition, LotState, LotUnit } from '@lineside/contract/lots'
import type { WorkflowRow } from '../../core/workflow/index.ts'

/** What every page that shows a lot says of it. */
export type ShownLot = Pick<
  Lot,
  | 'id'
  | 'industry_id'
  | 'code'
  | 'product_id'
  | 'supplier'
  | 'state'
  | 'restricted_until'
  | 'unit'
  | 'quantity'
  | 'balance'
  | 'born_at'
  | 'expires_on'
>

/** A lot as it is stored. Quantities are digits: a number of JavaScript would lose some. */
export interface Lot extends WorkflowRow {
  code: string
  product_id: number
  /** empty: of own production */
  supplier: string
  unit: LotUnit
  state: LotState
  quantity: string
  /** what of it is stock */
  balance: string
  loss_quantity: string | null
  receipt_id: number | null
  document: string
  note_id: number | null
  collect_id: number | null
  born_at: string
  born_by: number
  expires_on: string | null
  restriction: string
  restriction_places: readonly number[]
  restricted_until: string | null
  disposition: Disposition | null
  blocked_reason: string
  blocked_at: string | null
  recall_id: number | null
  /** null: the system */
  blocked_by: number | null
  blocked_cause: BlockCause | null
  /** what it was when its expiry blocked it */
  expired_from: LotState | null
  /** results from before no longer count */
  judged_since: string | null
  judged_by: number | null
  reopening_by: number | null
  reopening_at: string | null
}

/** A lot that is no longer blocked is on no list of a block. */
export const unblocked = {
  blocked_reason: '',
  blocked_cause: null,
  blocked_by: null,
  blocked_at: null,
  recall_id: null,
  expired_from: null,
} as const
