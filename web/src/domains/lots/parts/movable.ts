import { systemPlaceKinds } from '@lineside/contract/lots'
import type { Lot } from '../queries.ts'

/** Where entries come from and end: nobody takes anything from there. */
const fixedKinds: readonly string[] = systemPlaceKinds

/** The places from which a person can move something of it. */
export const movable = ({ places }: Pick<Lot, 'places'>) =>
  places.filter(({ balance, place }) => Number(balance) > 0 && !fixedKinds.includes(place.kind))
