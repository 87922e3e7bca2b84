import { textOf } from '../../../core/i18n/index.ts'
import type { LotPlaceReference } from '../queries.ts'

/** What a place is called; those that every plant has by itself have no name of their own, but a kind. */
export const nameOfLotPlace = ({ name, kind }: LotPlaceReference): string =>
  name || (textOf('lots', `codes.placeKind.${kind}`) ?? kind)
