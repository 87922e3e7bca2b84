import { type LotPlaceKind, lotPlaceKinds, lotPlaces } from '@lineside/contract/lots'
import type { Resolver } from 'react-hook-form'
import { defineFields } from '../../../core/fields/index.ts'
import { bySchema } from '../../../core/form/index.ts'
import type { LotPlace } from '../queries.ts'

export interface PlaceValues {
  industryId: string | null
  name: string
  kind: string | null
  structureId: string | null
}

export const blankPlace: PlaceValues = { industryId: null, name: '', kind: null, structureId: null }

export const placeValuesOf = ({ industryId, name, kind, structureId }: LotPlace): PlaceValues => ({
  industryId: String(industryId),
  name,
  kind,
  structureId: structureId === null || structureId === undefined ? null : String(structureId),
})

export interface PlaceBody {
  name: string
  kind: LotPlaceKind
  structureId: number | null
}
export type NewPlaceBody = PlaceBody & { industryId: number }

const idOf = (text: string | null) => (text === null ? null : Number(text))

const sent = ({ name, kind, structureId }: PlaceValues) => ({
  name,
  kind: kind ?? undefined,
  structureId: idOf(structureId),
})

type Check = Resolver<object, unknown, object>

/** Checked as the server checks it; what comes out can be sent. */
export function placeCheck(): Resolver<PlaceValues, unknown, PlaceBody> {
  const check = bySchema(lotPlaces.content()) as unknown as Check
  return ((values: PlaceValues, context: unknown, options: never) =>
    check(sent(values), context, options)) as unknown as Resolver<PlaceValues, unknown, PlaceBody>
}

export function newPlaceCheck(): Resolver<PlaceValues, unknown, NewPlaceBody> {
  const check = bySchema(lotPlaces.fresh()) as unknown as Check
  return ((values: PlaceValues, context: unknown, options: never) =>
    check(
      { ...sent(values), industryId: idOf(values.industryId) ?? undefined },
      context,
      options,
    )) as unknown as Resolver<PlaceValues, unknown, NewPlaceBody>
}

export const kindChoices = (label: (kind: LotPlaceKind) => string) =>
  lotPlaceKinds.map((kind) => ({ value: kind, label: label(kind) }))

/** What a conflict says of a place. */
export const placeFields = defineFields<LotPlace>()('lots', [
  { key: 'name', kind: 'text', max: 80, required: true },
  { key: 'kind', kind: 'code', codes: 'placeKind' },
  { key: 'structureId', kind: 'number' },
])
