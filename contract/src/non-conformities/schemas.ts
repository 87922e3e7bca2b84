import { z } from 'zod'
import { person } from '../accounts/index.ts'
import { abilities, historyEntry, id, instant, lazy } from '../core/index.ts'
import { fieldTypes } from '../forms/index.ts'
import { productReference } from '../products/index.ts'
import { place, placeNames } from '../structure/index.ts'
import { nonConformityCodes } from './states.ts'

const row = () => ({
  id: id(),
  code: z.enum(nonConformityCodes),
  collectId: id().nullable(),
  form: z.object({ id: id(), name: z.string() }),
  field: z.object({ id: id(), name: z.string(), type: z.enum(fieldTypes), unit: z.string().nullable() }),
  /** in the words people read: an option's name, otherwise the value itself */
  foundValue: z.union([z.string(), z.number(), z.boolean()]),
  foundLabel: z.string().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** how far outside, signed: below the minimum negative */
  distance: z.number().nullable(),
  critical: z.boolean(),
  place: place(),
  product: productReference().nullable(),
  shiftId: id().nullable(),
  operator: person(),
  responsible: person().nullable(),
  /** when the value was found */
  createdAt: instant(),
  /** the treated one this one came after, within the days of the setting nc.recurrenceDays */
  recurrenceOf: id().nullable(),
  /** the open one this one repeats */
  parentId: id().nullable(),
  repeats: z.int().min(0),
  rowVersion: z.int().positive(),
})

export const nonConformityRow = lazy(() => z.object(row()))

export const nonConformity = lazy(() =>
  z.object({
    ...row(),
    placeNames: placeNames(),
    observation: z.string().nullable(),
    history: z.array(historyEntry()),
    abilities: abilities(),
  }),
)
