import { z } from 'zod'
import { endpoint, exportOf, historyEntry, idText, listQuery, need, permissions } from '../core/index.ts'
import { productList } from './list.ts'
import {
  manyProducts,
  manyProductsAnswer,
  newProduct,
  productChange,
  productRecord,
  productRow,
  productVersion,
} from './schemas.ts'

const mayRead = [need(permissions.products)] as const
const mayEdit = [need(permissions.products, 'w')] as const
const byId = () => z.object({ id: idText() })

export const listProducts = endpoint({
  name: 'products.list',
  method: 'GET',
  path: '/api/domain/v1/Product',
  summary: 'Products of the own plants, found by SKU, name and place',
  // every screen that asks for a product picks it here
  right: 'signedIn',
  list: true,
  schemas: () => ({ query: listQuery(productList), answer: z.array(productRow()) }),
})

export const exportProducts = { ...exportOf(listProducts, productList), right: mayRead }

export const getProduct = endpoint({
  name: 'products.get',
  method: 'GET',
  path: '/api/domain/v1/Product/{id}',
  summary: 'A product of the own plants with what the reader may do with it',
  right: mayRead,
  schemas: () => ({ params: byId(), answer: productRecord() }),
})

export const createProduct = endpoint({
  name: 'products.create',
  method: 'POST',
  path: '/api/domain/v1/Product',
  summary: 'A new product of a plant, also one like another; its SKU is its own there',
  right: mayEdit,
  status: 201,
  events: ['products.created'],
  schemas: () => ({ body: newProduct(), answer: productRecord() }),
})

export const changeProduct = endpoint({
  name: 'products.change',
  method: 'PUT',
  path: '/api/domain/v1/Product/{id}',
  summary: 'Change SKU, name, places and families; what is left out stays',
  right: mayEdit,
  events: ['products.changed'],
  schemas: () => ({ params: byId(), body: productChange(), answer: productRecord() }),
})

export const enableProduct = endpoint({
  name: 'products.enable',
  method: 'PUT',
  path: '/api/domain/v1/Product/{id}/Enable',
  summary: 'Enable a product',
  right: mayEdit,
  events: ['products.enabled'],
  schemas: () => ({ params: byId(), body: productVersion(), answer: productRecord() }),
})

export const disableProduct = endpoint({
  name: 'products.disable',
  method: 'PUT',
  path: '/api/domain/v1/Product/{id}/Disable',
  summary: 'Disable a product that nothing depends on; `current` of the refusal lists what does',
  right: mayEdit,
  events: ['products.disabled'],
  schemas: () => ({ params: byId(), body: productVersion(), answer: productRecord() }),
})

export const enableProducts = endpoint({
  name: 'products.enableMany',
  method: 'PUT',
  path: '/api/domain/v1/Product/EnableMany',
  summary: 'Enable many products: a command for each, whose result the answer tells one by one',
  right: mayEdit,
  events: ['products.enabled'],
  schemas: () => ({ body: manyProducts(), answer: manyProductsAnswer() }),
})

export const disableProducts = endpoint({
  name: 'products.disableMany',
  method: 'PUT',
  path: '/api/domain/v1/Product/DisableMany',
  summary: 'Disable many products: a command for each, whose result the answer tells one by one',
  right: mayEdit,
  events: ['products.disabled'],
  schemas: () => ({ body: manyProducts(), answer: manyProductsAnswer() }),
})

export const getProductLog = endpoint({
  name: 'products.log',
  method: 'GET',
  path: '/api/domain/v1/Product/{id}/Log',
  summary: 'The history of a product, oldest first',
  right: mayRead,
  schemas: () => ({ params: byId(), answer: z.array(historyEntry()) }),
})
