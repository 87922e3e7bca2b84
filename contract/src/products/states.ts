import { catalogueStates, need, permissions } from '../core/index.ts'

/** States of a product: disabled only where nothing enabled of a later domain is made for it. */
export const productStates = catalogueStates({
  name: 'products',
  needs: [need(permissions.products, 'w')],
  createdDisabled: true,
  guards: (event) => (event === 'disabled' ? ['notInUse'] : []),
})
