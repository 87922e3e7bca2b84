import { getProduct, getProductLog } from '@lineside/contract/products'
import { readHistory } from '../../core/history/index.ts'
import { query } from '../../core/kernel/index.ts'
import { accountNames } from '../accounts/index.ts'
import { loadProduct, presentProduct } from './load-products.ts'
import type { ProductRules } from './rules.ts'

export function readingQueries(rules: ProductRules) {
  return [
    query(getProduct, async (ctx, { params }) => presentProduct(ctx, rules, await loadProduct(ctx, params.id))),
    query(getProductLog, async (ctx, { params }) => {
      await loadProduct(ctx, params.id)
      const names = await ctx.cached(accountNames)
      return readHistory(ctx.db, 'products', params.id, (id) => names.get(id) ?? '')
    }),
  ]
}
