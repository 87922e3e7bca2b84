import { type Abilities, type EnabledState, type Lazy, type PlantCatalogue, searchText } from '@lineside/contract/core'
import type { z } from 'zod'
import { inScope } from '../access/index.ts'
import { acquireLock, type LockName, rowAs } from '../db/index.ts'
import { type Exportable, exportable } from '../export/index.ts'
import type { LogNames } from '../history/index.ts'
import type { TextsByLanguage } from '../i18n/index.ts'
import { command, type Implementation, list, type WriteContext } from '../kernel/index.ts'
import { containing, type ListSource, runList } from '../list/index.ts'
import { problem } from '../problems/index.ts'
import { abilitiesOf, type StateRules } from '../states/index.ts'
import {
  assertVersion,
  type Catalogue,
  createStep,
  lockRecord,
  presentRecord,
  recordStep,
  stateOf,
} from './catalogue.ts'
import { changesNothing, differences } from './differences.ts'
import { getQuery, logQuery, setEnabledCommand } from './endpoints.ts'
import { withAbilities } from './row-abilities.ts'

/** A record with what people enter of it. */
export interface PlantRecord {
  id: number
  industryId: number
  name: string
  enabled: boolean
  rowVersion: number
}

type Content = Record<string, unknown>

interface Input<K extends string, C = Content> {
  /** with `id`, `industry_id`, `search_name`, `enabled`, `row_version` and the columns of its fields */
  table: string
  /** the column of each field that people enter: reading, writing, history and export follow */
  columns: Readonly<Record<K, string>>
  /** the domain's words of the contract */
  texts: TextsByLanguage
  /** of whom the history names */
  namesOf: LogNames
  /** what else must hold of what is stored; throws what is wrong with it */
  assertFits?(ctx: WriteContext, record: C & { industryId: number }): Promise<void>
  /** what follows once one is stored: caches that are outdated */
  stored?(ctx: WriteContext): void
  /** beside those of its plant and of its being enabled, over the table as `r` */
  filters?: ListSource<Content>['filters']
}

/** For the functions of this folder, where the domain does more with its records. */
export type PlantRecords<C extends object = object> = Catalogue<
  PlantRecord & C,
  object,
  PlantRecord & C & { state: EnabledState; abilities: Abilities }
>

type ContentKey<P> = P extends { content: () => { shape: infer C } } ? keyof C & string : never
type ContentOf<P> = P extends { content: Lazy<infer S extends z.ZodType> } ? z.output<S> : never
/** A record as it is stored: what its readers see without what is found out for each of them. */
type StoredOf<P> = P extends { record: Lazy<infer S extends z.ZodType> }
  ? Omit<z.output<S>, 'state' | 'abilities'>
  : never

/** A catalogue of a plant (`plantCatalogue` of the contract) in its table: its endpoints and its export. */
export function plantRecords<P extends { name: string; content: Lazy<z.ZodObject>; record: Lazy<z.ZodType> }>(
  contract: P,
  input: Input<ContentKey<P>, ContentOf<P>>,
): { catalogue: PlantRecords<StoredOf<P>>; endpoints: readonly Implementation[]; export: Exportable } {
  // the fields of each are its own; what is done with them is the same
  const calls = contract as unknown as PlantCatalogue
  const records = catalogueIn<StoredOf<P>>(calls, input)
  const catalogue: PlantRecords = records
  const source = sourceOf(input)
  return {
    catalogue: records,
    endpoints: [
      list(calls.list, async (ctx, { query }) => {
        const page = await runList(ctx, calls.columns, source, query, (row) =>
          withoutSearch(rowAs<PlantRecord & { searchName: string }>(row)),
        )
        const abilities = (row: PlantRecord) => abilitiesOf(ctx, catalogue.rules, stateOf(row), row)
        return withAbilities(page, ({ enabled }) => String(enabled), abilities)
      }),
      getQuery(calls.get, catalogue),
      logQuery(calls.log, catalogue, input.namesOf),
      createCommand(calls, catalogue, input),
      changeCommand(calls, catalogue, input),
      setEnabledCommand(calls.setEnabled, catalogue),
    ],
    /** the list as a file: the plant by its name */
    export: exportable({
      endpoint: calls.export,
      list: calls.columns,
      source,
      texts: input.texts,
      fileName: calls.entity.replace('.', '-'),
      present: async () => (row: PlantRecord) => row,
    }),
  }
}

type Any = Input<string>

const selected = ({ columns }: Any) =>
  `r.id, r.industry_id as "industryId", r.enabled, r.row_version as "rowVersion",
  ${Object.entries(columns)
    .map(([key, column]) => `r.${column} as "${key}"`)
    .join(', ')}`

function catalogueIn<C extends object>({ entity, states }: PlantCatalogue, input: Any): PlantRecords<C> {
  const rules: StateRules<EnabledState, object> = { machine: states, guards: {}, persons: {} }
  return {
    entity,
    table: input.table,
    rules,
    /** one of the reader's plants; any other does not exist for them */
    async find(ctx, id) {
      const text = `select ${selected(input)} from ${input.table} r where r.id = $1`
      const { rows } = await ctx.db.query<PlantRecord>(text, [id])
      // its fields come with it, which the contract names
      return rows.find(({ industryId }) => inScope(ctx.actor, industryId)) as (PlantRecord & C) | undefined
    },
    subject: (record) => record,
    plantOf: ({ industryId }) => industryId,
    changed: (ctx) => input.stored?.(ctx),
    async present(ctx, record) {
      const state = stateOf(record)
      return { ...record, state, abilities: await abilitiesOf(ctx, rules, state, record) }
    },
  }
}

function sourceOf(input: Any): ListSource<Content> {
  return {
    from: `${input.table} r`,
    select: `${selected(input)}, r.search_name as "searchName"`,
    plant: 'r.industry_id',
    id: { sql: 'r.id', type: 'bigint', field: 'id' },
    sorts: { name: { sql: 'r.search_name', type: 'text', field: 'searchName' } },
    filters: { enabled: (enabled, p) => `r.enabled = ${p.add(enabled)}`, ...input.filters },
    search: (text, p) => `r.search_name like ${p.add(containing(text))}`,
  }
}

const withoutSearch = ({ searchName: _, ...record }: PlantRecord & { searchName: string }): PlantRecord => record

/** A list of things is one column of JSON. */
const written = (value: unknown): unknown => (Array.isArray(value) ? JSON.stringify(value) : value)

/** @throws VALIDATION where the plant is not the reader's, or another one of the plant has the name */
async function assertMayBe(
  ctx: WriteContext,
  { entity, table }: PlantRecords,
  { name, industryId }: Pick<PlantRecord, 'name' | 'industryId'>,
  ownId: number | null,
): Promise<void> {
  const plants = await ctx.services.plants(ctx.db)
  if (!plants.some(({ id }) => id === industryId) || !inScope(ctx.actor, industryId))
    throw problem('VALIDATION', { fields: { industryId: { code: 'unknownHere' } } })
  // two people cannot take the same name at once
  await acquireLock(ctx.db, `${entity}.name` as LockName)
  const { rows } = await ctx.db.query(
    `select 1 from ${table} where industry_id = $1 and search_name = $2 and id is distinct from $3::bigint`,
    [industryId, searchText(name), ownId],
  )
  if (rows.length > 0) throw problem('VALIDATION', { fields: { name: { code: 'taken' } } })
}

function createCommand(
  calls: PlantCatalogue,
  catalogue: PlantRecords,
  { table, columns, assertFits, stored }: Any,
): Implementation {
  return command(calls.create, async (ctx, { body }) => {
    await assertMayBe(ctx, catalogue, body, null)
    await assertFits?.(ctx, body)
    const id = await ctx.newId()
    await createStep(ctx, catalogue, { id, industryId: body.industryId, subject: body, after: { ...body } })
    const content: Content = body
    const entered = Object.keys(columns).filter((key) => content[key] !== undefined)
    await ctx.db.query(
      `insert into ${table} (id, industry_id, search_name, ${entered.map((key) => columns[key]).join(', ')})
       values ($1, $2, $3, ${entered.map((_, at) => `$${at + 4}`).join(', ')})`,
      [id, body.industryId, searchText(body.name), ...entered.map((key) => written(content[key]))],
    )
    stored?.(ctx)
    return presentRecord(ctx, catalogue, id)
  })
}

/** What changes nothing is answered as it stands. */
function changeCommand(
  calls: PlantCatalogue,
  catalogue: PlantRecords,
  { table, columns, assertFits, stored }: Any,
): Implementation {
  const keys = Object.keys(columns)
  return command(calls.change, async (ctx, { params, body }) => {
    const before = await lockRecord(ctx, catalogue, params.id)
    const { rowVersion: sent, ...content } = body
    const after = { ...before, ...content } as PlantRecord & Content
    const changes = differences<Content>({ ...before }, after, keys)
    if (changesNothing(changes)) return ctx.unchanged(await catalogue.present(ctx, before))
    await assertVersion(ctx, catalogue, before, sent)
    await assertMayBe(ctx, catalogue, after, before.id)
    await assertFits?.(ctx, after)
    await recordStep(ctx, catalogue, before, { event: 'changed', sent, ...changes })
    await ctx.db.query(
      `update ${table} set search_name = $2, row_version = row_version + 1,
         ${keys.map((key, at) => `${columns[key]} = $${at + 3}`).join(', ')} where id = $1`,
      [before.id, searchText(after.name), ...keys.map((key) => written(after[key]))],
    )
    stored?.(ctx)
    return presentRecord(ctx, catalogue, before.id)
  })
}
