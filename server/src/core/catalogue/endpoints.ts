import type { byId, Endpoint, enabledBody, historyEntry, Infer, versionBody } from '@lineside/contract/core'
import type { z } from 'zod'
import { type LogNames, readHistory } from '../history/index.ts'
import { command, query, type ReadContext } from '../kernel/index.ts'
import { type Catalogue, type CatalogueRecord, loadRecord, lockRecord, presentRecord, setEnabled } from './catalogue.ts'

type ById = ReturnType<typeof byId>

/** Names of people by account id. */
export type NamesOf = (ctx: ReadContext) => Promise<ReadonlyMap<number, string>>

/** A record as its readers see it. */
export function getQuery<T extends CatalogueRecord, M, A>(
  endpoint: Endpoint<{ params: ById; answer: z.ZodType<A> }>,
  catalogue: Catalogue<T, M, A>,
) {
  return query(endpoint, (ctx, { params }) => presentRecord(ctx, catalogue, params.id))
}

/** The history of a record, for whoever may read the record. */
export function logQuery<T extends CatalogueRecord, M, A>(
  endpoint: Endpoint<{ params: ById; answer: z.ZodArray<ReturnType<typeof historyEntry>> }>,
  catalogue: Catalogue<T, M, A>,
  namesOf: LogNames,
  /** writes what an entry kept as its reader is told it; left out: as it was kept */
  reader: (ctx: ReadContext) => Promise<(part: Part) => Part> = async () => (part) => part,
) {
  return query(endpoint, async (ctx, { params }) => {
    await loadRecord(ctx, catalogue, params.id)
    const [nameOf, readable] = [await namesOf(ctx), await reader(ctx)]
    const entries = await readHistory(ctx.db, catalogue.entity, params.id, nameOf)
    return entries.map(({ before, after, ...entry }) => ({
      ...entry,
      before: before && readable(before),
      after: after && readable(after),
    }))
  })
}

type Part = NonNullable<Infer<typeof historyEntry>['before']>

/** Enables or disables by one endpoint, as its body says. */
export function setEnabledCommand<T extends CatalogueRecord, M, A>(
  endpoint: Endpoint<{ params: ById; body: ReturnType<typeof enabledBody>; answer: z.ZodType<A> }>,
  catalogue: Catalogue<T, M, A>,
) {
  return command(endpoint, async (ctx, { params, body }) => {
    await setEnabled(ctx, catalogue, await lockRecord(ctx, catalogue, params.id), body)
    return presentRecord(ctx, catalogue, params.id)
  })
}

/** Enables, or disables, by an endpoint for that alone. */
export function enablingCommand<T extends CatalogueRecord, M, A>(
  endpoint: Endpoint<{ params: ById; body: ReturnType<typeof versionBody>; answer: z.ZodType<A> }>,
  catalogue: Catalogue<T, M, A>,
  enabled: boolean,
) {
  return command(endpoint, async (ctx, { params, body }) => {
    await setEnabled(ctx, catalogue, await lockRecord(ctx, catalogue, params.id), { ...body, enabled })
    return presentRecord(ctx, catalogue, params.id)
  })
}
