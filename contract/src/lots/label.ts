import { lotsRoutes } from './routes.ts'

const before = (lotsRoutes.find(({ id }) => id === 2804)?.path ?? '').replace('{id}', '')
const pattern = new RegExp(`^(?:https?://[^/\\s]{1,255})?${before}([1-9]\\d{0,14})(?:[?#].*)?$`)

/** What the code of a label carries: the path of the lot's page, which is printed as an address, so that any camera opens it. */
export const labelTextOf = (lotId: number): string => `${before}${lotId}`

/** The lot of which a label speaks, on whatever host it was printed; null for any other text. */
export function lotIdOfLabel(text: string): number | null {
  const id = pattern.exec(text.trim())?.[1]
  return id === undefined ? null : Number(id)
}
