import type { Need } from '@lineside/contract/core'
import type { Domain } from '@lineside/contract/domains'
import { type ComponentType, createContext, type ReactElement } from 'react'
import type { Icon } from '../ui/index.ts'
import type { Queued } from './unsent/types.ts'

/** An entry of the bar at the bottom. */
export interface CaptureSection {
  name: string
  icon: Icon
  href: string
  useLabel: () => string
  /** the number of what is not sent yet stands here */
  countsUnsent?: true
}

/** A domain's way into the operators' application. Loaded with it: screens are fetched behind. */
export interface CaptureDoor {
  /** also the namespace of its texts, loaded before any of its screens is drawn */
  name: Domain
  /** who may open its screens */
  right: Need
  sections: readonly CaptureSection[]
  /** the screen at an address, by its parts behind the application's own; null where the domain has none */
  screen(parts: readonly string[]): ReactElement | null
  /** what it sends, and what waits for that on the device */
  queued: readonly Queued[]
  /** where the device stands, as the options say it, and what can be chosen there */
  options?: { PlaceName: ComponentType; Choices: ComponentType; placeAddress: string }
  /** fetches every screen while there is a connection: the moment of saving may have none */
  fetch(): Promise<unknown>
}

export type CaptureDoors = readonly CaptureDoor[]

/** The doors the application is built from. */
export const DoorsContext = createContext<CaptureDoors>([])
