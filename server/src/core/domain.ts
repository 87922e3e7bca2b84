import type { Implementation } from './kernel/index.ts'
import type { After, Inside } from './reactions/index.ts'

/** What a domain's door gives the house: its endpoints and what it does when others report. */
export interface ServerDomain {
  name: string
  endpoints: readonly Implementation[]
  inside?: readonly Inside[]
  after?: readonly After[]
}
