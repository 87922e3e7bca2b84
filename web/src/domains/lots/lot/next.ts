import { movable } from '../parts/movable.ts'
import type { Lot, LotRow } from '../queries.ts'

type Able = Pick<LotRow, 'status' | 'abilities'>

/** What releases a lot that waits for it: at once, or with the results that it lacks; null: nothing the reader may do. */
export function releaseBy({ status, abilities }: Able): 'released' | 'analysedAndReleased' | null {
  if (status !== 'A') return null
  if (abilities.released === true) return 'released'
  const lacksResults = abilities.released === 'ANALYSES_INCOMPLETE' && abilities.analysed === true
  return lacksResults ? 'analysedAndReleased' : null
}

const passedThrough: Readonly<Record<string, readonly string[]>> = {
  L: ['RECEIVING'],
  LR: ['RECEIVING'],
  R: ['RECEIVING', 'STORAGE', 'QUARANTINE', 'LINE'],
}

/** Where some of a lot lies that is decided about and does not belong there: at the dock, or anywhere of what was rejected. */
export const leftToMove = ({ status, places }: Pick<Lot, 'status' | 'places'>) =>
  movable({ places }).find(({ place }) => passedThrough[status]?.includes(place.kind))?.place
