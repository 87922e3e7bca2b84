import { disableProducts, enableProducts, getProduct } from '@lineside/contract/products'
import { call } from '../../../core/api/index.ts'
import type { ProductRow } from '../queries.ts'

/** So many go in one call: few enough for progress to be seen. */
const AT_ONCE = 40

export interface FailedProduct extends ProductRow {
  problem: { code: string; message: string }
}

/** Turns many products, some at a time; `progress` hears how many were answered. Those that were refused come back. */
export async function turnProducts(
  products: readonly ProductRow[],
  enabled: boolean,
  progress: (answered: number) => void,
): Promise<FailedProduct[]> {
  const failed: FailedProduct[] = []
  for (let at = 0; at < products.length; at += AT_ONCE) {
    const some = products.slice(at, at + AT_ONCE)
    const body = { products: some.map(({ id, rowVersion }) => ({ id, rowVersion })) }
    const answer = await call(enabled ? enableProducts : disableProducts, { body })
    const problems = new Map(answer.map(({ id, problem }) => [id, problem]))
    for (const product of some) {
      const problem = problems.get(product.id)
      if (problem) failed.push({ ...product, problem })
    }
    progress(at + some.length)
  }
  return failed
}

/** Trying again where somebody was faster means: on what stands now. */
export async function renewed(product: FailedProduct): Promise<ProductRow> {
  return product.problem.code === 'STALE' ? call(getProduct, { params: { id: product.id } }) : product
}
