import type { Infer, Language } from '@lineside/contract/core'
import { type Level, newPlace, placeChange } from '@lineside/contract/structure'
import type { Resolver } from 'react-hook-form'
import { formCheck } from '../../../core/form/index.ts'
import type { PlaceRecord } from '../queries.ts'

/** A place as its form holds it: what is left empty is an empty text. */
export interface PlaceValues {
  name: string
  names: Partial<Record<Language, string>>
  unitType: string
  timeZone: string | null
  currency: string | null
  holidays: { day: string | null; name: string }[]
  effectivenessCheck: boolean
}

export const blankPlace = (): PlaceValues => ({
  name: '',
  names: {},
  unitType: '',
  // most plants are where they are set up
  timeZone: deviceZone(),
  currency: null,
  holidays: [],
  effectivenessCheck: false,
})

/** Null where the browser names none that a plant may have. */
function deviceZone(): string | null {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return timeZone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(timeZone) ? timeZone : null
}

export function valuesOf(record: PlaceRecord): PlaceValues {
  const { name, names, unitType, timeZone, currency, holidays, effectivenessCheck } = record
  return { name, names, unitType: unitType ?? '', timeZone, currency, holidays, effectivenessCheck }
}

/** Checked as the server checks a new place; what the form does not ask for is known. */
export const newPlaceCheck = (
  level: Level,
  parentId: number | null,
): Resolver<PlaceValues, unknown, Infer<typeof newPlace>> =>
  formCheck(newPlace(), (values) => ({ ...prepared(values, level), level, parentId }))

/** The version is the form's own: it sends the one that was seen. */
export const placeCheck = (level: Level): Resolver<PlaceValues, unknown, Infer<typeof placeChange>> =>
  formCheck(placeChange(), (values) => ({ ...prepared(values, level), level, rowVersion: 1 }))

/** What is sent: of a place that is no plant the names alone; an empty text is nothing. */
function prepared(values: PlaceValues, level: string): object {
  const { name, names, unitType, ...plant } = values
  const input = Object.fromEntries(Object.entries(names).filter(([, text]) => text?.trim()))
  if (level !== 'industry') return { name, names: input }
  return { name, names: input, unitType: unitType.trim() === '' ? null : unitType, ...plant }
}
