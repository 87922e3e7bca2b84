import type { z } from 'zod'
import { exportOf } from '../export.ts'
import type { Lazy } from '../lazy.ts'
import type { FilterKind, ListDefinition } from '../list.ts'
import type { EndpointRight } from '../rights.ts'
import {
  type CatalogueCalls,
  changeEndpoint,
  createEndpoint,
  disableEndpoint,
  enableEndpoint,
  getEndpoint,
  listEndpoint,
  logEndpoint,
  namedBy,
  setEnabledEndpoint,
} from './endpoints.ts'
import { type CatalogueDefinition, catalogueStates } from './states.ts'

type Filters = Record<string, FilterKind>

interface ListInput<F extends Filters, R extends z.ZodType> {
  list: ListDefinition<string, F>
  row: Lazy<R>
  /** who may read the list, where these are more than who may read the records */
  listedFor?: EndpointRight
  /** the summary of the call */
  summaries: { list: string }
}

interface RecordInput<N extends z.ZodType, C extends z.ZodType, A extends z.ZodType> {
  /** a record as its readers see it */
  record: Lazy<A>
  /** what is sent to create one */
  fresh: Lazy<N>
  /** and to change one, with the version that its writer knows */
  change: Lazy<C>
  /** the summary of each call */
  summaries: Record<'get' | 'log' | 'create' | 'change', string>
}

interface Definition<
  F extends Filters,
  R extends z.ZodType,
  N extends z.ZodType,
  C extends z.ZodType,
  A extends z.ZodType,
> extends ListInput<F, R>,
    RecordInput<N, C, A> {
  calls: CatalogueCalls
  /** what its records can become besides being created, changed, enabled and disabled, and what guards them */
  states?: Omit<CatalogueDefinition, 'name' | 'part' | 'needs'>
  summaries: ListInput<F, R>['summaries'] & RecordInput<N, C, A>['summaries'] & { setEnabled: string }
}

/** The list of records, and the list as a file, which is for those alone who may read the records. */
export function listCalls<F extends Filters, R extends z.ZodType>(
  calls: CatalogueCalls,
  { list, row, summaries, listedFor = calls.read }: ListInput<F, R>,
) {
  const listing = { list, row, summary: summaries.list }
  return {
    list: listEndpoint(calls, { ...listing, right: listedFor }),
    export: exportOf(listEndpoint(calls, listing), list),
  }
}

/** What every record has: it is read with its history, created and changed. */
export function recordCalls<N extends z.ZodType, C extends z.ZodType, A extends z.ZodType>(
  calls: CatalogueCalls,
  { record, fresh, change, summaries }: RecordInput<N, C, A>,
) {
  return {
    get: getEndpoint(calls, { summary: summaries.get, record }),
    log: logEndpoint(calls, { summary: summaries.log }),
    create: createEndpoint(calls, { summary: summaries.create, body: fresh, record }),
    change: changeEndpoint(calls, { summary: summaries.change, body: change, record }),
  }
}

/** Enabling and disabling as a call each; `setEnabledEndpoint` is one for both ways. */
export function enablingCalls<A extends z.ZodType>(
  calls: CatalogueCalls,
  { record, summaries }: { record: Lazy<A>; summaries: { enable: string; disable: string } },
) {
  return {
    enable: enableEndpoint(calls, { summary: summaries.enable, record }),
    disable: disableEndpoint(calls, { summary: summaries.disable, record }),
  }
}

/**
 * A catalogue by its schemas and the sentences of its calls: its states, and the calls that every catalogue has. One that
 * has other calls than these puts its own beside `listCalls`, `recordCalls` and `enablingCalls`.
 */
export function defineCatalogue<
  F extends Filters,
  R extends z.ZodType,
  N extends z.ZodType,
  C extends z.ZodType,
  A extends z.ZodType,
>(definition: Definition<F, R, N, C, A>) {
  const { calls, list, row, record, summaries, states } = definition
  return {
    /** the domain, as its texts and its history name it */
    name: calls.domain,
    /** as its calls and the history name its records: the domain, or its part */
    entity: namedBy(calls),
    /** its columns and filters */
    columns: list,
    /** a disabled one is offered to nothing new; what uses it already still does */
    states: catalogueStates({
      name: calls.domain,
      needs: calls.edit,
      ...(calls.part && { part: calls.part }),
      ...states,
    }),
    row,
    record,
    ...listCalls(calls, definition),
    ...recordCalls(calls, definition),
    setEnabled: setEnabledEndpoint(calls, { summary: summaries.setEnabled, record }),
  }
}
