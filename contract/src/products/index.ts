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
  MAX_NAME_LENGTH,
  MAX_SKU_LENGTH,
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
