import { type LotUnit, newReceipt } from '@lineside/contract/lots'
import type { Resolver } from 'react-hook-form'
import { formCheck } from '../../../core/form/index.ts'
import type { Receipt } from '../queries.ts'

export interface LotValues {
  code: string
  productId: string | null
  quantity: string
  unit: string | null
  expiresOn: string | null
}

export interface ReceiptValues {
  industryId: string | null
  supplier: string
  document: string
  placeId: string | null
  note: string
  lots: LotValues[]
}

export interface ReceiptBody {
  industryId: number
  supplier: string
  document: string
  placeId: number
  note: string
  receiptId?: number
  lots: { code: string; productId: number; quantity: string; unit: LotUnit; expiresOn: string | null }[]
}

export const blankLot: LotValues = { code: '', productId: null, quantity: '', unit: 'kg', expiresOn: null }

/** A new delivery, or what is added to one. */
export const blankReceipt = (completes?: Receipt): ReceiptValues => ({
  industryId: completes ? String(completes.industryId) : null,
  supplier: completes?.supplier ?? '',
  document: completes?.document ?? '',
  placeId: null,
  note: completes?.note ?? '',
  lots: [blankLot],
})

const idOf = (text: string | null) => (text === null || text === '' ? undefined : Number(text))

/** Checked as the server checks it; what comes out can be sent. */
export function receiptCheck(receiptId?: number): Resolver<ReceiptValues, unknown, ReceiptBody> {
  return formCheck(newReceipt(), ({ industryId, placeId, lots, ...rest }) => ({
    ...rest,
    industryId: idOf(industryId),
    placeId: idOf(placeId),
    ...(receiptId !== undefined && { receiptId }),
    lots: lots.map(({ productId, unit, quantity, ...lot }) => ({
      ...lot,
      productId: idOf(productId),
      quantity: quantity === '' ? undefined : quantity,
      unit: unit ?? undefined,
    })),
  }))
}
