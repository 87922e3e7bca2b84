import type { NextId } from './ids.ts'
import type { Store } from './store.ts'

/** The demo plants as they stand when a domain adds its own records to them. */
export interface DemoPlant {
  next: NextId
  plants: readonly { key: 'saoPaulo' | 'istanbul'; id: number }[]
  /** the time at which the data ends */
  anchor: Date
}

/** A domain's part of the demo plants, offered at its door. */
export type DemoRecords = (on: Store, plant: DemoPlant) => Promise<void>
