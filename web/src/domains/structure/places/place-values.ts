import type { Language } from '@lineside/contract/core'
import { bySchema } from '../../../core/form/index.ts'
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

/** What is sent: of a place that is no plant the names alone. */
export type PlaceOutput = {
  name: string
  names: Partial<Record<Language, string>>
  unitType?: string | null
  timeZone?: string | null
  currency?: string | null
  holidays?: { day: string; name: string }[]
  effectivenessCheck?: boolean
}

export const blankPlace: PlaceValues = {
  name: '',
  names: {},
  unitType: '',
  timeZone: null,
  currency: null,
  holidays: [],
  effectivenessCheck: false,
}

export function valuesOf(record: PlaceRecord): PlaceValues {
  const { name, names, unitType, timeZone, currency, holidays, effectivenessCheck } = record
  return { name, names, unitType: unitType ?? '', timeZone, currency, holidays, effectivenessCheck }
}

type Check = ReturnType<typeof bySchema<PlaceValues, PlaceOutput>>
type Schema = Parameters<typeof bySchema>[0]

/** Checks by a schema of the contract, together with what the form does not ask for; an empty text is nothing. */
export function checkPlace(
  schema: Schema,
  known: { level: string; rowVersion?: number; parentId?: number | null },
): Check {
  const check = bySchema(schema) as unknown as Check
  return (values, context, options) => check({ ...prepared(values, known.level), ...known } as never, context, options)
}

function prepared(values: PlaceValues, level: string): object {
  const { name, names, unitType, ...plant } = values
  const input = Object.fromEntries(Object.entries(names).filter(([, text]) => text?.trim()))
  if (level !== 'industry') return { name, names: input }
  return { name, names: input, unitType: unitType.trim() === '' ? null : unitType, ...plant }
}
