import { lazy } from 'react'
import { whenIdle } from '../realtime/index.ts'

export type { StatisticsSource } from './StatisticsButton.tsx'

/** A list is read first; who wants its figures opens them after. */
export const StatisticsButton = lazy(async () => {
  await whenIdle()
  return { default: (await import('./StatisticsButton.tsx')).StatisticsButton }
})
