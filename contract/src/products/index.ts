export { listProducts } from './endpoints.ts'
export { productList } from './list.ts'
export { product, productReference } from './schemas.ts'
