import { lazyExtra } from '../../ui/index.ts'
import { whenIdle } from '../realtime/index.ts'

export type { StatisticsSource } from './StatisticsDialog.tsx'

/** A list is read first; who wants its figures opens them after. */
export const StatisticsButton = lazyExtra(async () => {
  await whenIdle()
  return { default: (await import('./StatisticsButton.tsx')).StatisticsButton }
})
