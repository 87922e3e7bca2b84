import type { DomainDoor } from '../../core/navigation/index.ts'
import { lazyExtra } from '../../ui/index.ts'

/** It has no pages of its own: what was started stands on the board of the schedule. */
export const scripts: DomainDoor = { name: 'scripts', pages: {} }

/** The routes that were started in a shift of a plant; the page that shows them loads the texts of this domain. */
export const StartedRoutes = lazyExtra(async () => ({
  default: (await import('./board/StartedRoutes.tsx')).StartedRoutes,
}))
