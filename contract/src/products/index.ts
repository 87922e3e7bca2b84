export {
  changeProduct,
  createProduct,
  disableProduct,
  disableProducts,
  enableProduct,
  enableProducts,
  exportProducts,
  getProduct,
  getProductLog,
  listProducts,
} from './endpoints.ts'
export { productList } from './list.ts'
export {
  type NewProduct,
  newProduct,
  product,
  productChange,
  productLimits,
  productRecord,
  productReference,
  productRow,
} from './schemas.ts'
export { productImport, productSheet } from './sheet.ts'
export { productStates } from './states.ts'
