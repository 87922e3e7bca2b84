import { placePicker } from './places.ts'
import { accountPicker, formPicker, productPicker, shiftPicker } from './records.ts'
import type { Picker } from './types.ts'

export { type Holder, holdersQuery } from './holders.ts'
export {
  isLevel,
  MASTER_DATA_MS,
  nameOfPlace,
  type Place,
  type PlaceIds,
  type PlaceName,
  placesQuery,
  placesWithin,
  plantsText,
  usePlaceNames,
  usePlaces,
  usePlantName,
  usePlantZone,
} from './places.ts'
export { useNamesBy } from './records.ts'
export type { Chosen, Option, Options, Picker } from './types.ts'

/** The pickers every list may name in a filter; a domain adds its own by the list screen's `pickers`. */
export const pickers: Readonly<Record<string, Picker>> = {
  industry: placePicker('industry'),
  process: placePicker('process'),
  family: placePicker('family'),
  industryLine: placePicker('industryLine'),
  collectPoint: placePicker('collectPoint'),
  product: productPicker,
  shift: shiftPicker,
  form: formPicker,
  account: accountPicker,
}
