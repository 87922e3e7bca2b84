import type { GuideStep } from '@lineside/contract/getting-started'
import { addressOf } from '../../../core/navigation/index.ts'

/** Where each step is done: a screen of the portal, or the application at the line. */
export const addressOfStep: Readonly<Record<GuideStep, () => string>> = {
  plant: () => addressOf(4000),
  points: () => addressOf(1800),
  shifts: () => addressOf(2000),
  products: () => addressOf(1900),
  profiles: () => addressOf(2103),
  people: () => addressOf(2104),
  form: () => addressOf(1402),
  device: () => '/coletar/',
  record: () => '/coletar/',
}
