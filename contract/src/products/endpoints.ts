import {
  changeEndpoint,
  createEndpoint,
  disableEndpoint,
  disableManyEndpoint,
  enableEndpoint,
  enableManyEndpoint,
  exportOf,
  getEndpoint,
  listEndpoint,
  logEndpoint,
  need,
  permissions,
} from '../core/index.ts'
import { productList } from './list.ts'
import { manyProducts, newProduct, productChange, productRecord, productRow } from './schemas.ts'

const products = {
  domain: 'products',
  path: '/api/domain/v1/Product',
  read: [need(permissions.products)],
  edit: [need(permissions.products, 'w')],
} as const

export const listProducts = listEndpoint(products, {
  list: productList,
  row: productRow,
  summary: 'Products of the own plants, found by SKU, name and place',
  // every screen that asks for a product picks it here
  right: 'signedIn',
})

export const exportProducts = { ...exportOf(listProducts, productList), right: products.read }

export const getProduct = getEndpoint(products, {
  summary: 'A product of the own plants with what the reader may do with it',
  record: productRecord,
})

export const createProduct = createEndpoint(products, {
  summary: 'A new product of a plant, also one like another; its SKU is its own there',
  body: newProduct,
  record: productRecord,
})

export const changeProduct = changeEndpoint(products, {
  summary: 'Change SKU, name, places and families; what is left out stays',
  body: productChange,
  record: productRecord,
})

export const enableProduct = enableEndpoint(products, { summary: 'Enable a product', record: productRecord })

export const disableProduct = disableEndpoint(products, {
  summary: 'Disable a product that nothing depends on; `current` of the refusal lists what does',
  record: productRecord,
})

export const enableProducts = enableManyEndpoint(products, {
  summary: 'Enable many products: a command for each, whose result the answer tells one by one',
  body: manyProducts,
})

export const disableProducts = disableManyEndpoint(products, {
  summary: 'Disable many products: a command for each, whose result the answer tells one by one',
  body: manyProducts,
})

export const getProductLog = logEndpoint(products, { summary: 'The history of a product, oldest first' })
