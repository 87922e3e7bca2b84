/**
 * Door of a catalogue of a plant (`plantCatalogue` of the contract): what its screens need to know of it. The screens are
 * `plant-list.tsx` and `plant-record.tsx`; a domain that wants another list or page composes its own of the other doors.
 */
import type { PermissionId, PlantCatalogue } from '@lineside/contract/core'
import type { Domain } from '@lineside/contract/domains'
import type { RouteId } from '@lineside/contract/routes'
import { lazyDialog } from '../../ui/index.ts'
import { call } from '../api/index.ts'
import { type Fields, formValues } from '../fields/index.ts'
import { textOf } from '../i18n/index.ts'
import { addressOf, type Destination, type Query } from '../navigation/index.ts'
import type { BesideTool, PlantParts, PlantRecord, PlantTexts, PlantValues, PlantView } from './plant-view.ts'
import { recordQueries } from './queries.ts'
import { sentence } from './texts.ts'

export type { PlantParts, PlantRecord, PlantRow, PlantView } from './plant-view.ts'

interface Input<R extends PlantRecord, V extends PlantValues> {
  domain: Domain
  /** what the contract's `plantCatalogue` gives */
  catalogue: object
  /** in the order in which people read them */
  fields: Fields<R>
  /** a hook: the fields as they are written at a plant, where what they say must be fetched */
  useFields?: (plant: number) => Fields<R>
  /** who edits holds it at `w` */
  permission: PermissionId
  /** the screens of the list and of one record */
  list: RouteId
  record?: RouteId
  /** where a record is found on its screen, if not by the path alone */
  query?: (id: number) => Query
  /** of records without a screen of their own */
  beside?: readonly BesideTool[]
  /** what else shows its records: pickers, pictures of all */
  also?: readonly (readonly string[])[]
  texts?: Partial<PlantTexts>
  /** fetched with the first dialog */
  parts?: () => Promise<PlantParts<R, V>>
}

/** Its queries, its fields and its screens, once for all of them. */
export function plantView<R extends PlantRecord, V extends PlantValues>(input: Input<R, V>): PlantView<R> {
  const { domain, permission, list, record, query, also = [], beside = [] } = input
  // the fields of each are its own; what is done with them is the same
  const calls = input.catalogue as PlantCatalogue
  const fields = input.fields as Fields<PlantRecord>
  const useFields = (input.useFields ?? (() => fields)) as PlantView['useFields']
  const { get, log, list: rows, setEnabled } = calls
  const queries = recordQueries({ domain, part: fields.part, get, log, list: rows, also })
  const destination = (id: number) => destinationOf(id, query)
  const dialogs = async () => {
    const [{ dialogsOf }, parts = {}] = await Promise.all([import('./plant-dialogs.tsx'), input.parts?.()])
    return dialogsOf(view, parts as PlantParts)
  }
  const view: PlantView<R> = {
    ...{ domain, calls, fields, useFields, permission, list, record, beside, queries, destination },
    texts: { ...usualTexts(input), ...input.texts },
    addressOf: (id) => addressOf(record ?? list, ...destination(id)),
    valuesOf: (of) => formValues<PlantValues>(fields, of),
    typed: (row) => row as R,
    enabling: {
      domain,
      queries,
      nameOf: ({ name }) => name,
      send: ({ id, rowVersion }, enabled) => call(setEnabled, { params: { id }, body: { rowVersion, enabled } }),
    },
    dialogs: {
      Create: lazyDialog(async () => ({ default: (await dialogs()).Create })),
      Change: lazyDialog(async () => ({ default: (await dialogs()).Change })),
      Beside: lazyDialog(async () => ({ default: (await dialogs()).Beside })),
    },
  }
  return view
}

const usualTexts = ({ domain, list, texts }: Pick<Input<never, never>, 'domain' | 'list' | 'texts'>): PlantTexts => ({
  list: () => textOf('core', `routes.${list}`) ?? '',
  create: () => sentence(domain, 'tools.new'),
  submit: texts?.create ?? (() => sentence(domain, 'form.create')),
  edit: () => textOf('core', 'actions.edit') ?? '',
})

const destinationOf = (id: number, query: Input<never, never>['query']) =>
  // which screen it is, a view says at run time: it takes the id in its path, or in its query
  (query ? [{}, query(id)] : [{ id }]) as unknown as Destination<RouteId>
