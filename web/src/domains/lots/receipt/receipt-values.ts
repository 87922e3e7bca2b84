import { searchText } from '@lineside/contract/core'
import { type LotUnit, newReceipt } from '@lineside/contract/lots'
import type { Resolver, UseFormReturn } from 'react-hook-form'
import { formCheck } from '../../../core/form/index.ts'
import type { Receipt, ReceiptStart } from '../queries.ts'

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

/** The form of a delivery as its parts change it. */
export type ReceiptForm = UseFormReturn<ReceiptValues, unknown, ReceiptBody>

export const blankLot: LotValues = { code: '', productId: null, quantity: '', unit: 'kg', expiresOn: null }

/** A new delivery, at the plant and the place of the last one, or what is added to one. */
export const blankReceipt = (start: ReceiptStart | null, completes?: Receipt): ReceiptValues => ({
  industryId: textOf(completes?.industryId ?? start?.industryId),
  supplier: completes?.supplier ?? '',
  document: completes?.document ?? '',
  placeId: textOf(start?.placeId),
  note: completes?.note ?? '',
  lots: [blankLot],
})

const textOf = (id: number | null | undefined) => (id === null || id === undefined ? null : String(id))

type Supplier = ReceiptStart['suppliers'][number]

/** The suppliers whose name has what is typed in it, as searching compares; all while nothing is. */
export const suppliersLike = (suppliers: readonly Supplier[], typed: string): Supplier[] => {
  const text = searchText(typed.trim())
  return suppliers.filter(({ name }) => searchText(name).includes(text))
}

/** The supplier that is meant by what is typed, accents and case ignored. */
export const supplierNamed = (suppliers: readonly Supplier[], typed: string): Supplier | undefined =>
  suppliers.find(({ name }) => searchText(name) === searchText(typed.trim()))

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
