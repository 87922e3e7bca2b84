import type { Parsed, SchemasOf } from '@lineside/contract/core'
import type { LotUnit, MovementKind, MovementState, Quantity, saveMovement } from '@lineside/contract/lots'
import type { WriteContext } from '../../../core/kernel/index.ts'
import type { WorkflowRow } from '../../../core/workflow/index.ts'
import type { LotPlace } from '../places.ts'
import type { Lot } from '../record.ts'

/** A movement with its lot. */
export interface Movement extends WorkflowRow {
  lot_id: number
  code: string
  product_id: number
  unit: LotUnit
  kind: MovementKind
  state: MovementState
  origin_id: number
  destination_id: number | null
  to_industry_id: number | null
  quantity: string
  received_quantity: string | null
  arrived_lot_id: number | null
  fefo_reason: string
  order_number: string
  reason: string
  created_by: number
  created_at: string
  ended_by: number | null
  ended_at: string | null
}

/** With the day on which it was posted and the one that runs, by the plant's calendar. */
export interface Dated extends Movement {
  isOfToday: boolean
}

export const movementSource = 'lots_movements m join lots l on l.id = m.lot_id'
export const movementColumns = `m.id, m.industry_id, m.lot_id, l.code, l.product_id, l.unit, m.kind, m.state, m.origin_id,
  m.destination_id, m.to_industry_id, trim_scale(m.quantity)::text as quantity,
  trim_scale(m.received_quantity)::text as received_quantity, m.arrived_lot_id, m.fefo_reason, m.order_number, m.reason,
  m.created_by, m.created_at, m.ended_by, m.ended_at, m.row_version`

/** Its own columns, as they are stored: without what its lot says, and what the day does. */
export function storedMovement(movement: Dated) {
  const { code, product_id, unit, isOfToday, ...stored } = movement
  return stored
}

/** What people wrote with it, as answers have it. */
export const writtenWith = ({ fefo_reason, order_number, reason }: Movement) => ({
  fefoReason: fefo_reason,
  orderNumber: order_number,
  reason,
})

/** What something is done for: commands hand it on as one, and both a lot and a movement have its columns. */
export interface Purpose {
  orderNumber?: string
  /** the note that it is of; its movements and lots have it */
  noteId?: number
}

export const purposeTypes = { order_number: 'text', note_id: 'bigint' }

export const purposeValues = ({ orderNumber = '', noteId }: Purpose = {}) => ({
  order_number: orderNumber,
  note_id: noteId ?? null,
})

/** That of a movement which is posted anew. */
export const purposeOf = ({ order_number }: Movement): Purpose => ({ orderNumber: order_number })

interface Chosen {
  id: number
  lot: Lot
  origin: LotPlace
  destination: LotPlace | null
  quantity: Quantity
}

type Sent = Parsed<SchemasOf<typeof saveMovement>>['body']

/** One by a person, as it begins. */
export const newMovement = (
  ctx: WriteContext,
  { id, lot, origin, destination, quantity }: Chosen,
  body: Sent,
): Dated => ({
  id,
  industry_id: lot.industry_id,
  lot_id: lot.id,
  code: lot.code,
  product_id: lot.product_id,
  unit: lot.unit,
  kind: 'MOVE',
  state: destination ? 'POSTED' : 'IN_TRANSIT',
  origin_id: origin.id,
  destination_id: destination?.id ?? null,
  to_industry_id: body.industryDestination,
  quantity,
  received_quantity: null,
  arrived_lot_id: null,
  fefo_reason: body.fefoReason,
  order_number: body.orderNumber,
  reason: '',
  created_by: ctx.actor.accountId,
  created_at: ctx.now.toISOString(),
  ended_by: null,
  ended_at: null,
  row_version: 1,
  isOfToday: true,
})
