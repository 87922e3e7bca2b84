import type { Infer } from '@lineside/contract/core'
import { listStock, lotPlaces, type stockRow } from '@lineside/contract/lots'
import {
  getProductionNote,
  listProductionNotes,
  type productionNoteRecord,
  type productionNoteRow,
} from '@lineside/contract/production-notes'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, callQuery } from '../../core/api/index.ts'
import { useStore } from '../../core/catalogue/index.ts'
import { MASTER_DATA_MS } from '../../core/pickers/index.ts'

export type Note = Infer<typeof productionNoteRecord>
export type NoteRow = Infer<typeof productionNoteRow>
export type NoteLine = Note['lineList'][number]
export type Delivery = Note['deliveries'][number]
export type StockRow = Infer<typeof stockRow>

const DOMAIN = 'production-notes'

export const noteQuery = (id: string | number) =>
  callQuery([DOMAIN, 'record', String(id)], getProductionNote, { params: { id: String(id) } })

interface StockOf {
  industryId: number
  /** null: of whatever product */
  productId: number | null
  /** a code, or a scanned label */
  text: string
}

/** What lies where in a plant and may be used today, what expires first on top. */
export const stockQuery = ({ industryId, productId, text }: StockOf) =>
  queryOptions({
    queryKey: [DOMAIN, 'stock', industryId, productId, text],
    queryFn: ({ signal }) => {
      const narrowed = { ...(productId !== null && { productId: String(productId) }), ...(text && { query: text }) }
      return call(listStock, { query: { industryId: String(industryId), usable: 'true', ...narrowed } }, { signal })
    },
    staleTime: 15_000,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** What of a product lies where and may be used, what expires first on top. */
export const orderQuery = (industryId: number, productId: number) =>
  callQuery([DOMAIN, 'stock', industryId, 'order', productId], listStock, {
    query: { industryId: String(industryId), productId: String(productId), usable: 'true' },
    staleTime: 15_000,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** The places of a plant where lots lie. */
export const placesQuery = (industryId: number) =>
  callQuery([DOMAIN, 'places', industryId], lotPlaces.list, {
    query: { industryId: String(industryId), enabled: 'true', limit: '500' },
    staleTime: MASTER_DATA_MS,
    gcTime: Number.POSITIVE_INFINITY,
  })

function invalidateAll(client: QueryClient): void {
  client.removeQueries({ queryKey: ['total', listProductionNotes.name] })
  void client.resetQueries({ queryKey: ['list', listProductionNotes.name] })
  void client.invalidateQueries({ queryKey: [DOMAIN, 'stock'] })
}

export const notes = {
  invalidateAll,
  /** Puts a note, as a command or a refusal for a stale version gave it, where the pages read it. */
  put(client: QueryClient, note: Note) {
    client.setQueryData(noteQuery(note.id).queryKey, note)
    invalidateAll(client)
  },
}

export const useNoteStore = () => useStore<Note>(notes)
