import type { Infer, PermissionId, PlantCatalogue } from '@lineside/contract/core'
import type { Domain } from '@lineside/contract/domains'
import type { RouteId } from '@lineside/contract/routes'
import type { FunctionComponent, ReactNode } from 'react'
import type { FieldErrors } from 'react-hook-form'
import type { Fields } from '../fields/index.ts'
import type { FieldControl } from '../form/index.ts'
import type { Destination } from '../navigation/index.ts'
import type { recordQueries } from './queries.ts'

/** A record, as far as all are alike. */
export type PlantRecord = Infer<PlantCatalogue['record']>
export type PlantRow = Infer<PlantCatalogue['row']>

export interface PlantValues {
  name: string
  industryId?: string | null
}

/**
 * What a domain has of its own in the dialogs, in a module that is fetched with the first of them. Each may be left out:
 * the form then follows from the fields.
 */
export interface PlantParts<R extends PlantRecord = PlantRecord, V extends PlantValues = PlantValues> {
  /** what a new one begins with, where a field does not begin empty */
  start?: Partial<V>
  /** `plant`: whose record it is; null while none is chosen for a new one */
  Inputs?(props: { control: FieldControl<V>; plant: number | null }): ReactNode
  /** what is sent of what stands in the form, where that differs; numbers are read from their digits after it */
  sent?(values: V): object
  /** what is asked for that the contract's schema leaves open */
  problems?(values: V): FieldErrors<V>
  /** in place of the facts of a record that opens beside its list */
  Beside?(props: { record: R; fields: Fields<R>; onEdit: () => void }): ReactNode
}

/** What its screens say where the domain does not say it as others do. */
export interface PlantTexts {
  /** names the list */
  list: () => string
  /** the button and the dialog of a new one */
  create: () => string
  /** the button of that dialog; where `create` is the domain's own, the same */
  submit: () => string
  /** the dialog that changes one */
  edit: (record: PlantRecord) => string
}

/** What can be done with a row whose record has no page: open it beside the list, and change it at once. */
export type BesideTool = 'open' | 'edit'

/** A catalogue of a plant, as its screens read it. */
export interface PlantView<R extends PlantRecord = PlantRecord> {
  domain: Domain
  calls: PlantCatalogue
  fields: Fields<PlantRecord>
  /** a hook: the same, able to write what must be fetched first */
  useFields: (plant: number) => Fields<PlantRecord>
  permission: PermissionId
  texts: PlantTexts
  /** the screens of the list and of one record; without the latter `beside` says how a row is opened */
  list: RouteId
  record: RouteId | undefined
  beside: readonly BesideTool[]
  /** the parameters of the record's screen */
  destination: (id: number) => Destination<RouteId>
  addressOf: (id: number) => string
  queries: ReturnType<typeof recordQueries<PlantCatalogue['get'], PlantCatalogue['log']>>
  /** as a form has it; of `{}` a new one */
  valuesOf: (of: object) => PlantValues
  /** as its domain reads it; a row has no state */
  typed: (row: PlantRow) => R
  /** how one is enabled and disabled */
  enabling: {
    domain: Domain
    queries: PlantView['queries']
    nameOf: (of: { name: string }) => string
    send: (of: Pick<PlantRow, 'id' | 'name' | 'rowVersion'>, enabled: boolean) => Promise<PlantRecord>
  }
  dialogs: PlantDialogs
}

/** Each is fetched with the first that is opened. */
export interface PlantDialogs {
  Create: FunctionComponent<CreateProps>
  Change: FunctionComponent<ChangeProps>
  Beside: FunctionComponent<BesideProps>
}

export interface CreateProps {
  /** the plant that it belongs to unless another is chosen: whoever has one alone is not asked; left out: it is asked */
  plant?: number | null
  onClose: () => void
}

export interface ChangeProps {
  record: PlantRecord
  onClose: () => void
}

export interface BesideProps {
  row: PlantRow
  /** opens its form in place of it */
  onEdit: (record: PlantRecord) => void
  onClose: () => void
}
