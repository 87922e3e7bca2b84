import type { NextId } from './ids.ts'
import type { Stage } from './stage.ts'
import type { Store } from './store.ts'

type PlantKey = 'saoPaulo' | 'istanbul'

/**
 * The demo plants as they grow: what each domain made of its own, read by those after it. A domain adds its member by
 * declaration merging, beside what makes it.
 */
export interface DemoWorld {
  /** the time at which the data ends */
  anchor: Date
  plants: readonly { key: PlantKey; id: number; timeZone: string }[]
}

/** What a domain's people and machines are in the demo plants, offered at its door. */
export interface DemoPart {
  /** makes its own with the next ids and puts it into the world */
  make(next: NextId, world: DemoWorld): void
  store(on: Store, world: DemoWorld): Promise<void>
}

/** The demo plants as they stand when a domain adds its own records to them. */
export interface DemoPlant extends Pick<DemoWorld, 'anchor'> {
  next: NextId
  plants: readonly { key: PlantKey; id: number }[]
}

/** A domain's records in the demo plants, offered at its door. */
export type DemoRecords = (on: Store, plant: DemoPlant) => Promise<void>

/** What people of a domain do in the demo plants' last days, by the program itself, offered at its door. */
export type DemoStory = (stage: Stage, time: DemoTime) => Promise<void>

export interface DemoTime {
  /** when the data ends */
  anchor: Date
  setClock: (at: Date) => void
  /** less of a past, for a start that is quicker */
  short?: boolean
}
