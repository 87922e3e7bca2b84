/** What is said before a dangerous act: why the record is as it is, and what it touches. Fetched with the first one. */
import { lazyPart } from '../../ui/index.ts'
import { needTexts } from '../i18n/index.ts'

export type { RecapOf } from './recap.ts'
export { useRecapFacts } from './useRecapFacts.tsx'

/** At the top of a dialog, in a `Suspense`. */
export const Recap = lazyPart(async () => {
  const [{ Recap: part }] = await Promise.all([import('./Recap.tsx'), needTexts('recap')])
  return { default: part }
})

/** The same before one act on many records, in a `Suspense`. */
export const RecapOfMany = lazyPart(async () => {
  const [{ RecapOfMany: part }] = await Promise.all([import('./RecapOfMany.tsx'), needTexts('recap')])
  return { default: part }
})
