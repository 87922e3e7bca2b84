/** What a list's reader loads only once they open a record or a row: together, for who opens one may open the other. */
export { CollectPage } from '../pages/CollectPage.tsx'
export { ExpandedValues } from './ExpandedValues.tsx'
