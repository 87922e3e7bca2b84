export { searchIn } from './in-list.ts'
export { type SearchHit, type SearchSource, type Sought, soughtOf } from './source.ts'
export { byTerms } from './terms.ts'
