import { manyUsers } from '@lineside/contract/accounts'
import type { Infer, Language } from '@lineside/contract/core'
import type { Resolver } from 'react-hook-form'
import { formCheck } from '../../../core/form/index.ts'
import { noPeriod, type Period, periodOf } from './values.ts'

export type ManyChanges = Infer<typeof manyUsers>['changes']

/** What is to change for many: what is not chosen stays with each as it is. */
export interface ManyValues {
  roleId: number | null
  profileId: number | null
  plants: number[]
  coordinates: number[]
  supervisorId: number | null
  substituteId: number | null
  absence: Period
  language: Language | null
  supportAccess: 'true' | 'false' | null
  active: 'true' | 'false' | null
  /** what each of them is to have none of any more, whatever is chosen for it */
  cleared: Record<Clearable, boolean>
}

export type Clearable = 'coordinates' | 'supervisorId' | 'substituteId' | 'absence'

export const noChange: ManyValues = {
  roleId: null,
  profileId: null,
  plants: [],
  coordinates: [],
  supervisorId: null,
  substituteId: null,
  absence: noPeriod,
  language: null,
  supportAccess: null,
  active: null,
  cleared: { coordinates: false, supervisorId: false, substituteId: false, absence: false },
}

const flag = (value: 'true' | 'false' | null) => (value === null ? null : value === 'true')

/** The members that were chosen, as they are sent: null, or no plant, is what they are to have none of. */
export function chosenChanges({ plants, coordinates, absence, supportAccess, active, cleared, ...values }: ManyValues) {
  const all = {
    ...values,
    plants: plants.length > 0 ? plants : null,
    coordinates: coordinates.length > 0 ? coordinates : null,
    absence: periodOf(absence),
    supportAccess: flag(supportAccess),
    active: flag(active),
  }
  const chosen: [string, unknown][] = Object.entries(all).filter(([, value]) => value !== null)
  const taken = Object.entries(cleared).flatMap(([key, none]): [string, unknown][] =>
    none ? [[key, key === 'coordinates' ? [] : null]] : [],
  )
  return Object.fromEntries([...chosen, ...taken])
}

export const manyCheck = (): Resolver<ManyValues, unknown, ManyChanges> =>
  formCheck(manyUsers().shape.changes, chosenChanges)
