import { type collect, getCollect, getCollectLog, getLastValues } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'
import { queryOptions } from '@tanstack/react-query'
import { call, callQuery } from '../../core/api/index.ts'

export type Collect = Infer<typeof collect>
export type CollectValue = Collect['values'][number]

export const collectQuery = (id: string | number) =>
  callQuery(['collects', 'record', String(id)], getCollect, { params: { id } })

export const collectLogQuery = (id: number) => callQuery(['collects', 'log', id], getCollectLog, { params: { id } })

/** The values up to this record, of the same form, point and product: what its sparklines draw. */
export const lastValuesQuery = ({ id, formId, place, product }: Pick<Collect, 'id' | 'formId' | 'place' | 'product'>) =>
  queryOptions({
    queryKey: ['collects', 'last', id],
    queryFn: ({ signal }) => {
      const query = { formId, collectPointId: place.collectPointId, productId: product?.id, collectId: id }
      return call(getLastValues, { query }, { signal })
    },
  })
