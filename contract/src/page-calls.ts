import type { PageCalls } from './core/index.ts'
import { everyPageCalls } from './domains.ts'

/** The calls behind every screen, for the tests of both sides. */
export const pageCalls: PageCalls = Object.assign({}, ...everyPageCalls())
