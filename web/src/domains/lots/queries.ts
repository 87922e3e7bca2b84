import type { Infer } from '@lineside/contract/core'
import {
  getImpact,
  getLedger,
  getLot,
  getLotLabel,
  getMovement,
  getRecall,
  getReceipt,
  getReceiptStart,
  getSpecification,
  type impact,
  type ledgerEntry,
  listArrivals,
  listLots,
  listMovements,
  listReceipts,
  listStock,
  type lotLabel,
  lotPlaces,
  type lotRecord,
  type lotRow,
  type movementRecord,
  type movementRow,
  type recall,
  type receiptRecord,
  type receiptRow,
  type receiptStart,
  type specification,
  type stockRow,
} from '@lineside/contract/lots'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, callQuery } from '../../core/api/index.ts'
import { useStore } from '../../core/catalogue/index.ts'
import { MASTER_DATA_MS } from '../../core/pickers/index.ts'

export type Lot = Infer<typeof lotRecord>
export type LotRow = Infer<typeof lotRow>
export type Analysis = Lot['analyses'][number]
export type Receipt = Infer<typeof receiptRecord>
export type ReceiptRow = Infer<typeof receiptRow>
export type ReceiptStart = Infer<typeof receiptStart>
export type Movement = Infer<typeof movementRecord>
export type MovementRow = Infer<typeof movementRow>
export type LedgerEntry = Infer<typeof ledgerEntry>
export type StockRow = Infer<typeof stockRow>
export type Impact = Infer<typeof impact>
export type Recall = Infer<typeof recall>
export type Label = Infer<typeof lotLabel>
export type Specification = Infer<typeof specification>
export type LotPlace = Infer<typeof lotPlaces.row>
export type LotPlaceReference = Lot['places'][number]['place']

export const DOMAIN = 'lots'
const LEDGER = [DOMAIN, 'ledger'] as const
const STOCK = [DOMAIN, 'stock'] as const
const IMPACT = [DOMAIN, 'impact'] as const
const RECEIPT = [DOMAIN, 'receipt'] as const
const RECEIPT_START = [DOMAIN, 'receiptStart'] as const
const ARRIVALS = [DOMAIN, 'arrivals'] as const
const TRACE = [DOMAIN, 'trace'] as const

export const lotQuery = (id: string | number) =>
  callQuery([DOMAIN, 'record', String(id)], getLot, { params: { id: String(id) } })

export const labelQuery = (id: number) => callQuery([DOMAIN, 'label', id], getLotLabel, { params: { id: String(id) } })

export const receiptQuery = (id: string | number) =>
  callQuery([...RECEIPT, String(id)], getReceipt, { params: { id: String(id) } })

/** For as long as a receipt is written: what it began with is not asked for again. */
const START_AGE_MS = 60_000

/** What a new delivery begins with at a plant. */
export const receiptStartQuery = (industryId: string | null) => ({
  ...callQuery([...RECEIPT_START, industryId ?? 'none'], getReceiptStart, {
    query: industryId === null ? {} : { industryId },
  }),
  staleTime: START_AGE_MS,
})

/** The same at the plant of the reader's last one, which its fields then know as that of the plant. */
export const lastReceiptStartQuery = queryOptions({
  queryKey: [...RECEIPT_START, 'last'],
  async queryFn({ signal, client }) {
    const start = await call(getReceiptStart, { query: {} }, { signal })
    const { industryId } = start
    if (industryId !== null) client.setQueryData(receiptStartQuery(String(industryId)).queryKey, start)
    return start
  },
  staleTime: START_AGE_MS,
})

export const movementQuery = (id: string | number) =>
  callQuery([DOMAIN, 'movement', String(id)], getMovement, { params: { id: String(id) } })

/** The newest lines of a lot's ledger, or those before a line. */
export const ledgerQuery = (lotId: number, before?: number) =>
  queryOptions({
    queryKey: [...LEDGER, lotId, before ?? 'newest'],
    queryFn: ({ signal }) => {
      const query = before === undefined ? {} : { before: String(before) }
      return call(getLedger, { params: { id: String(lotId) }, query }, { signal })
    },
  })

interface StockOf {
  industryId: number
  productId?: number
  lotId?: number
  placeId?: number
  usable?: boolean
}

/** What lies where, in the order in which it is to be used. */
export const stockQuery = ({ usable, ...of }: StockOf) =>
  queryOptions({
    queryKey: [...STOCK, of, usable],
    queryFn: ({ signal }) => {
      const ids = Object.fromEntries(Object.entries(of).map(([key, id]) => [key, String(id)]))
      return call(
        listStock,
        { query: { ...(ids as { industryId: string }), ...(usable && { usable: 'true' }) } },
        { signal },
      )
    },
  })

/** What blocking a lot would catch; always as it stands now. */
export const impactQuery = (id: number) =>
  callQuery([...IMPACT, id], getImpact, { params: { id: String(id) }, gcTime: 0 })

export const recallQuery = (id: string) =>
  callQuery([DOMAIN, 'recall', id], getRecall, { params: { id }, staleTime: Number.POSITIVE_INFINITY })

export const specificationQuery = (productId: number) =>
  callQuery([DOMAIN, 'specification', productId], getSpecification, { params: { id: String(productId) } })

export const arrivalsQuery = callQuery(ARRIVALS, listArrivals, {})

export const PLACE_CHOICES = [DOMAIN, 'places', 'choices'] as const

/** The places of a plant where lots lie, for who chooses one. */
export const placeChoices = (industryId: number) =>
  callQuery([...PLACE_CHOICES, industryId], lotPlaces.list, {
    query: { industryId: String(industryId), enabled: 'true', limit: '500' },
    staleTime: MASTER_DATA_MS,
  })

/** Of all own plants, for a filter. */
export const allPlaceChoices = callQuery([...PLACE_CHOICES, 'all'], lotPlaces.list, {
  query: { limit: '500' },
  staleTime: MASTER_DATA_MS,
})

/** What every command about lots makes another than it was read. */
function refresh(client: QueryClient) {
  for (const { name } of [listLots, listReceipts, listMovements]) {
    client.removeQueries({ queryKey: ['total', name] })
    void client.resetQueries({ queryKey: ['list', name] })
  }
  for (const queryKey of [LEDGER, STOCK, IMPACT, RECEIPT, RECEIPT_START, ARRIVALS, TRACE])
    void client.invalidateQueries({ queryKey: [...queryKey] })
}

const lotStore = {
  put(client: QueryClient, lot: Lot) {
    client.setQueryData(lotQuery(lot.id).queryKey, lot)
    refresh(client)
  },
}

const receiptStore = {
  put(client: QueryClient, receipt: Receipt) {
    client.setQueryData(receiptQuery(receipt.id).queryKey, receipt)
    refresh(client)
  },
}

export const movementStore = {
  put(client: QueryClient, movement: Movement) {
    client.setQueryData(movementQuery(movement.id).queryKey, movement)
    void client.invalidateQueries({ queryKey: lotQuery(movement.lotId).queryKey })
    refresh(client)
  },
}

/** Put a record, as a command or a refusal for a stale version gave it, where the pages read it. */
export const useLotStore = () => useStore<Lot>(lotStore)
export const useReceiptStore = () => useStore<Receipt>(receiptStore)
export const useMovementStore = () => useStore<Movement>(movementStore)
