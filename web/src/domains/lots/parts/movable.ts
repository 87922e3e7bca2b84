import type { Lot } from '../queries.ts'

const fixedKinds: ReadonlySet<string> = new Set([
  'CONSUMPTION',
  'LOSS',
  'IN_TRANSIT',
  'SUPPLIER',
  'PRODUCTION',
  'PLANTS',
])

/** The places from which a person can move something of it. */
export const movable = ({ places }: Pick<Lot, 'places'>) =>
  places.filter(({ balance, place }) => Number(balance) > 0 && !fixedKinds.has(place.kind))
