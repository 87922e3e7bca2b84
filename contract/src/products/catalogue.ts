import {
  catalogueStates,
  disableManyEndpoint,
  enableManyEndpoint,
  enablingCalls,
  listCalls,
  need,
  permissions,
  recordCalls,
} from '../core/index.ts'
import { productList } from './list.ts'
import { manyProducts, newProduct, productChange, productRecord, productRow } from './schemas.ts'

const calls = {
  domain: 'products',
  path: '/api/domain/v1/Product',
  read: [need(permissions.products)],
  edit: [need(permissions.products, 'w')],
} as const

/** States of a product: disabled only where nothing enabled of a later domain is made for it. */
export const productStates = catalogueStates({
  name: 'products',
  needs: calls.edit,
  createdDisabled: true,
  guards: (event) => (event === 'disabled' ? ['notInUse'] : []),
})

/** Products. They are enabled and disabled each by a call of its own, or many at once. */
export const productCatalogue = {
  ...listCalls(calls, {
    list: productList,
    row: productRow,
    // every screen that asks for a product picks it here
    listedFor: 'signedIn',
    summaries: { list: 'Products of the own plants, found by SKU, name and place' },
  }),
  ...recordCalls(calls, {
    record: productRecord,
    fresh: newProduct,
    change: productChange,
    summaries: {
      get: 'A product of the own plants with what the reader may do with it',
      log: 'The history of a product, oldest first',
      create: 'A new product of a plant, also one like another; its SKU is its own there',
      change: 'Change SKU, name, places and families; what is left out stays',
    },
  }),
  ...enablingCalls(calls, {
    record: productRecord,
    summaries: {
      enable: 'Enable a product',
      disable: 'Disable a product that nothing depends on; `current` of the refusal lists what does',
    },
  }),
  enableMany: enableManyEndpoint(calls, {
    summary: 'Enable many products: a command for each, whose result the answer tells one by one',
    body: manyProducts,
  }),
  disableMany: disableManyEndpoint(calls, {
    summary: 'Disable many products: a command for each, whose result the answer tells one by one',
    body: manyProducts,
  }),
}
