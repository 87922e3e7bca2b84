import { hasRight, type Need, type Rights } from '@lineside/contract/core'
import type { Domain } from '@lineside/contract/domains'
import { type ComponentType, createContext, type ReactElement, useContext } from 'react'
import { useAccount } from '../core/session/index.ts'
import type { Carried, Queued } from '../core/unsent/types.ts'
import type { Icon } from '../ui/index.ts'

/** An entry of the bar at the bottom. */
export interface CaptureSection {
  name: string
  icon: Icon
  href: string
  useLabel: () => string
  /** the number of what is not sent yet stands here */
  countsUnsent?: true
  /** a hook: whether it is the person's; left out, it is everybody's */
  useIsOwn?: () => boolean
}

/** A record that the server has, for what other domains know of it. */
export interface StoredRecord {
  id: number
  /** when the server had it: an instant */
  receivedAt: string
  /** IANA zone of its plant */
  zone: string | undefined
}

/** A time at which a form is due at a collect point. Instants. */
export interface DueTime {
  formId: number
  pointId: number
  dueAt: string
  /** the first and the last instant in which a record is in time */
  opensAt: string
  closesAt: string
  /** the end of the shift, until which a record counts as late */
  until: string
}

/** A domain's way into the operators' application. Loaded with it: screens are fetched behind. */
export interface CaptureDoor {
  /** also the namespace of its texts, loaded before any of its screens is drawn */
  name: Domain
  /** who may open its screens */
  right: Need
  sections: readonly CaptureSection[]
  /** entries of the screen of further work, which the bar leads to where anybody has one */
  work?: readonly CaptureSection[]
  /** its texts come with its screens: nothing of it stands before them but its section, in the words of the application */
  textsLater?: true
  /** the screen at an address, by its parts behind the application's own; null where the domain has none */
  screen(parts: readonly string[]): ReactElement | null
  /** where a code leads that carries no address of this application: a lot's label; null where it is no code of the domain */
  codeAddress?: (text: string) => string | null
  /** what it sends, and what waits for that on the device */
  queued: readonly Queued[]
  /** what it has the records of other domains carry */
  carried?: Carried
  /** where the device stands, as the options say it, and what can be chosen there */
  options?: { PlaceName: ComponentType; Choices: ComponentType; placeAddress: string }
  /** when which form is due where; undefined where that is not known. The same hook for the life of the application */
  useDue?: () => readonly DueTime[] | undefined
  /** what has to be done at a line before its forms are due: stands above them */
  AtLine?: ComponentType<{ lineId: number }>
  /** where it leads on to once a record was saved: stands above what else can be done then */
  AfterSaving?: ComponentType
  /** what it shows of a record with a critical value once that is stored */
  AfterCritical?: ComponentType<StoredRecord>
  /** fetches every screen while there is a connection: the moment of saving may have none */
  fetch(): Promise<unknown>
}

export type CaptureDoors = readonly CaptureDoor[]

/** The texts that stand before the first screen: of those that have screens of their own, unless they come with them. */
export const textsOf = (doors: CaptureDoors) =>
  doors.filter((door) => door.sections.length > 0 && !door.textsLater).map(({ name }) => name)

/** The doors the application is built from. */
export const DoorsContext = createContext<CaptureDoors>([])

/** The doors that are open to who is signed in. */
export function useOpenDoors(): CaptureDoors {
  const { isAdmin, profile } = useAccount()
  const who = { isAdmin, rights: profile.rights as Rights }
  return useContext(DoorsContext).filter((door) => hasRight(who, door.right))
}
