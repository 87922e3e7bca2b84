import type { OwnAt } from '../queries.ts'

/** /coletar/diario, of one of several places /coletar/diario/7, and of a former day /coletar/diario/7/2026-11-23. */
const root = '/coletar/diario'

/** Stands for the place where the logbook has one alone. */
const ANY = '-'

export const addressOf = ({ date, placeId }: OwnAt): string =>
  [root, ...((placeId ?? date) ? [placeId ?? ANY] : []), ...(date === undefined ? [] : [date])].join('/')

/** What the parts of an address behind the application's own ask for; null where they are another screen's. */
export function readAddress(parts: readonly string[]): OwnAt | null {
  const [name, place, date, ...more] = parts
  if (name !== 'diario' || more.length > 0) return null
  return {
    ...(place === undefined || place === ANY ? {} : { placeId: place }),
    ...(date === undefined ? {} : { date }),
  }
}
