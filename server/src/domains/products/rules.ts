import type { EnabledState } from '@lineside/contract/core'
import { productStates } from '@lineside/contract/products'
import type { ReadContext } from '../../core/kernel/index.ts'
import { type Dependents, dependentsOf, namedAmong } from '../../core/pending/index.ts'
import { problem } from '../../core/problems/index.ts'
import type { StateRules } from '../../core/states/index.ts'

/** What later domains have that depends on products; known when the first request comes. */
export type DependentSources = () => readonly Dependents[]

export type ProductRules = StateRules<EnabledState, { id: number }>

export function productRules(sources: DependentSources): ProductRules {
  return {
    machine: productStates,
    guards: {
      async notInUse(ctx, { id }) {
        const dependents = await dependentsOfProduct(ctx, sources, id)
        if (dependents.length > 0)
          throw problem('STILL_IN_USE', { params: { count: dependents.length }, current: { dependents } })
      },
    },
    persons: {},
  }
}

export function dependentsOfProduct(ctx: ReadContext, sources: DependentSources, id: number) {
  return dependentsOf(ctx, sources(), 'products', id)
}

/** Which of the products something names: they are never removed. */
export function productsInUse(ctx: ReadContext, sources: DependentSources, ids: readonly number[]): Promise<number[]> {
  return namedAmong(ctx, sources(), 'products', ids)
}
