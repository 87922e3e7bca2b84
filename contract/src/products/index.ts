export { productCatalogue, productStates } from './catalogue.ts'
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
