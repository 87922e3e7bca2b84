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
  MOST_NAME,
  MOST_SKU,
  type NewProduct,
  newProduct,
  product,
  productChange,
  productRecord,
  productReference,
  productRow,
} from './schemas.ts'
export { productImport, productSheet } from './sheet.ts'
export { productStates } from './states.ts'
