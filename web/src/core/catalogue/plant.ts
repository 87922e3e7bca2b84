/**
 * Door of a catalogue of a plant (`plantCatalogue` of the contract): what its screens need to know of it. The screens are
 * `plant-list.tsx` and `plant-record.tsx`; a domain that wants another list or page composes its own of the other doors.
 */
import type { Infer, PermissionId, PlantCatalogue } from '@lineside/contract/core'
import type { Domain } from '@lineside/contract/domains'
import type { RouteId } from '@lineside/contract/routes'
import { call } from '../api/index.ts'
import type { AnyFields } from '../fields/index.ts'
import { fieldsIn, formValues } from '../fields/index.ts'
import { addressOf, type Destination } from '../navigation/index.ts'
import { recordQueries } from './queries.ts'

/** A record, as far as all are alike. */
export type PlantRecord = Infer<PlantCatalogue['record']>
export type PlantRow = Infer<PlantCatalogue['row']>

export interface PlantValues {
  name: string
  industryId?: string | null
}

interface Input<D extends Domain> {
  domain: D
  /** what the contract's `plantCatalogue` gives */
  catalogue: object
  /** in the order in which people read them */
  fields: AnyFields
  /** who edits holds it at `w` */
  permission: PermissionId
  /** the screens of the list and of one record */
  list: RouteId
  record: RouteId
}

export type PlantView = ReturnType<typeof plantView>

/** Its queries, its fields and its screens, once for all of them. */
export function plantView<D extends Domain>({ domain, catalogue, fields, permission, list, record }: Input<D>) {
  // the fields of each are its own; what is done with them is the same
  const calls = catalogue as PlantCatalogue
  const queries = recordQueries({ domain, get: calls.get, log: calls.log, list: calls.list })
  return {
    domain,
    calls,
    fields,
    permission,
    list,
    record,
    queries,
    /** as a form has them; of `{}` those of a new one */
    valuesOf: (of: object) => formValues<PlantValues>(fields, of),
    addressOf: (id: number) => addressOf(record, ...recordAt(id)),
    /** how one is enabled and disabled */
    enabling: {
      domain,
      queries,
      nameOf: ({ name }: { name: string }) => name,
      send: ({ id, rowVersion }: Pick<PlantRow, 'id' | 'name' | 'rowVersion'>, enabled: boolean) =>
        call(calls.setEnabled, { params: { id }, body: { rowVersion, enabled } }),
    },
  }
}

/** A form holds a number by its digits; where nothing was typed nothing is sent. */
export function typedNumbers<V extends object>(fields: AnyFields, values: V): V {
  const read = fieldsIn(fields, 'form')
    .filter(({ kind }) => kind === 'number')
    .map(({ key }) => {
      const typed: unknown = (values as Record<string, unknown>)[key]
      return [key, typed === '' || typed === null || typed === undefined ? undefined : Number(typed)]
    })
  return { ...values, ...Object.fromEntries(read) }
}

/** The parameters of a record's screen, whichever it is. */
export const recordAt = (id: number) => [{ id }] as unknown as Destination<RouteId>
