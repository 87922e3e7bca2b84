import type { historyEntry, Infer } from '@lineside/contract/core'
import {
  getProduct,
  getProductLog,
  listProducts,
  type productRecord,
  type productRow,
} from '@lineside/contract/products'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../core/api/index.ts'

export type Product = Infer<typeof productRecord>
export type ProductRow = Infer<typeof productRow>
export type Entry = Infer<typeof historyEntry>

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'record', id],
    queryFn: ({ signal }) => call(getProduct, { params: { id } }, { signal }),
  })

export const productLogQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'log', id],
    queryFn: ({ signal }) => call(getProductLog, { params: { id } }, { signal }),
  })

/** Puts a product, as a command or a refusal for a stale version gave it, where the pages read it. */
export function useProductStore(): (product: Product) => void {
  const client = useQueryClient()
  return useMemo(
    () => (product) => {
      const id = String(product.id)
      client.setQueryData(productQuery(id).queryKey, product)
      void client.invalidateQueries({ queryKey: productLogQuery(id).queryKey })
      forgetRows(client)
    },
    [client],
  )
}

/** What a command moved may stand in another row, or in none, under the filters of the list; and among what is picked. */
export function forgetRows(client: QueryClient): void {
  client.removeQueries({ queryKey: ['total', listProducts.name] })
  void client.resetQueries({ queryKey: ['list', listProducts.name] })
  void client.invalidateQueries({ queryKey: ['pickers', 'products'] })
}

/** Records that many products were turned together may have opened already. */
export function forgetProducts(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['products'] })
  forgetRows(client)
}
