import { addressOf } from '../../core/navigation/index.ts'

export const tabs = ['month', 'indicators', 'weights', 'utilities', 'trend'] as const
export type Tab = (typeof tabs)[number]

/** What the address of the page chooses. */
export interface Chosen {
  tab?: Tab | undefined
  industryId?: number | undefined
  /** YYYY-MM */
  month?: string | undefined
  /** the indicator whose figure is open */
  figure?: number | undefined
}

export const resultsAddress = ({ tab, ...rest }: Chosen): string =>
  addressOf(3565, {}, { ...(tab && tab !== 'month' ? { tab } : {}), ...rest })
