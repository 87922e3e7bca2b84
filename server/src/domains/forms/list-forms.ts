import type { Infer, Parsed, SchemasOf } from '@lineside/contract/core'
import type { StoredVersionState } from '@lineside/contract/forms'
import { exportForms, formList, type formRow, listForms, type RegisterType } from '@lineside/contract/forms'
import { inScope } from '../../core/access/index.ts'
import { presentPage, withoutGuards } from '../../core/catalogue/index.ts'
import { rowAs } from '../../core/db/index.ts'
import { exportable } from '../../core/export/index.ts'
import { list, type ReadContext } from '../../core/kernel/index.ts'
import { containing, type ListSource, type Params, runList } from '../../core/list/index.ts'
import { type Acting, accountNames } from '../accounts/index.ts'
import { products } from '../products/index.ts'
import { type PlaceOfPoint, structure } from '../structure/index.ts'
import { formAbilities } from './form-catalogue.ts'
import { type FormColumns, formRules } from './form-rules.ts'
import { texts } from './texts.ts'
import { authorOf } from './version/present-version.ts'
import { plantsOfForm, waitingVersions } from './version/version-queries.ts'
import { decidersOf } from './version/version-rules.ts'

type Filters = Parsed<SchemasOf<typeof listForms>>['query']

/** What is under way beside the version in force: the draft or what waits, else the newest that was refused since. */
const open = `left join lateral (select v.* from forms_versions v where v.form_id = f.id
  and (v.state in ('DRAFT', 'PENDING') or v.state = 'REFUSED' and v.version > coalesce(a.version, 0))
  order by v.state = 'REFUSED', v.version desc limit 1) o on true`

const used = (table: string, column: string, ids: readonly number[], p: Params) =>
  `exists (select 1 from ${table} u where u.form_version_id in (a.id, o.id) and ${p.oneOf(`u.${column}`, ids)})`

/**
 * Collect points below places of a level: places are another domain's, known by its cache. Of a form of several plants
 * only the reader's own count, for what it names elsewhere is hidden.
 */
const below =
  (level: keyof PlaceOfPoint) =>
  async (ids: readonly number[], p: Params, ctx: ReadContext): Promise<string> => {
    const places = await ctx.cached(structure)
    const points = places.nodes.flatMap(({ id }) => {
      const place = places.placeOf(id)
      return place && ids.includes(place[level]) && inScope(ctx.actor, place.industryId) ? [id] : []
    })
    return used('forms_versions_collect_points', 'collect_point_id', points, p)
  }

/** Products that the reader sees. */
async function forProducts(ids: readonly number[], p: Params, ctx: ReadContext): Promise<string> {
  const all = await ctx.cached(products)
  const own = ids.filter((id) => inScope(ctx.actor, all.get(id)?.industryId ?? 0))
  return used('forms_versions_products', 'product_id', own, p)
}

/** Versions that wait for these people, those who stand in too. */
async function waitingFor(accountIds: readonly number[], p: Params, ctx: ReadContext): Promise<string> {
  const deciders = await decidersOf(ctx, await waitingVersions(ctx))
  const ids = [...deciders].flatMap(([id, { acting }]) => (acting.some((one) => accountIds.includes(one)) ? [id] : []))
  return p.oneOf('o.id', ids)
}

const plantOf = (ids: readonly number[], p: Params) => {
  const plants = p.add(ids)
  return `(f.industry_id = any(${plants}::bigint[]) or ${plantsOfForm} && ${plants}::bigint[])`
}

export const formSource: ListSource<Filters> = {
  from: `forms f left join forms_versions a on a.id = f.current_version_id and a.state = 'ACTIVE' ${open}`,
  select: `f.id, f.name, f.search_name as "searchName", f.description, f.register_type as "registerType",
    f.industry_id as "industryId", ${plantsOfForm} as "pointPlants", f.lineage_id as "lineageId",
    f.author_id as "authorId", f.enabled, f.row_version as "rowVersion", f.current_version_id as "currentVersionId",
    a.version as "activeVersion", o.id as "openId", o.version as "openVersion", o.state as "openState",
    o.author_id as "openAuthorId", o.approver_id as "openApproverId", o.submitted_at as "submittedAt",
    greatest(a.changed_at, a.decided_at, o.changed_at, o.submitted_at, o.decided_at) as "changedAt"`,
  plant: '',
  plants: plantOf,
  id: { sql: 'f.id', type: 'bigint', field: 'id' },
  sorts: {
    name: { sql: 'f.search_name collate "C"', type: 'text', field: 'searchName' },
    changedAt: {
      sql: 'greatest(a.changed_at, a.decided_at, o.changed_at, o.submitted_at, o.decided_at)',
      type: 'timestamptz',
      field: 'changedAt',
    },
  },
  filters: {
    registerType: (types, p) => `f.register_type = any(${p.add(types)}::text[])`,
    openState: (states, p) => `o.state = any(${p.add(states)}::text[])`,
    accountId: (ids, p) => p.oneOf('coalesce(o.author_id, f.author_id)', ids),
    enabled: (enabled, p) => `f.enabled = ${p.add(enabled)}`,
  },
  queried: {
    processId: below('processId'),
    familyId: below('familyId'),
    industryLineId: below('industryLineId'),
    collectPointId: below('collectPointId'),
    productId: forProducts,
    approverId: waitingFor,
  },
  search: (text, p) => `f.search_name like ${p.add(containing(text))}`,
}

export interface ListColumns extends Omit<FormColumns, 'industryIds' | 'isOpen'> {
  pointPlants: number[] | null
  openId: number | null
  openVersion: number | null
  openState: StoredVersionState | null
  openAuthorId: number | null
  openApproverId: number | null
  submittedAt: string | null
  changedAt: string
}

type Names = ReadonlyMap<number, string>
type Deciders = ReadonlyMap<number, Acting>

const plantsOf = ({ industryId, pointPlants }: ListColumns) => [...new Set([industryId, ...(pointPlants ?? [])])]

const waitsFor = ({ openId }: ListColumns, deciders: Deciders, names: Names) =>
  (deciders.get(openId ?? 0)?.acting ?? []).map((id) => ({ id, name: names.get(id) ?? '' }))

function presentRow(row: ListColumns, deciders: Deciders, names: Names): Omit<Infer<typeof formRow>, 'abilities'> {
  const authorId = row.openAuthorId ?? row.authorId
  const { openId, openVersion, openState } = row
  const isUnderWay = openId !== null && openVersion !== null && openState !== null
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    registerType: row.registerType as RegisterType,
    industryIds: plantsOf(row),
    enabled: row.enabled,
    activeVersion: row.activeVersion,
    open: isUnderWay
      ? { id: openId, version: openVersion, state: openState, waitsFor: waitsFor(row, deciders, names) }
      : null,
    author: authorOf(names, authorId),
    changedAt: row.changedAt,
    rowVersion: row.rowVersion,
  }
}

/** Who decides the versions of a page that wait. */
const decidersOfRows = (ctx: ReadContext, rows: readonly ListColumns[]) =>
  decidersOf(
    ctx,
    rows.flatMap(({ openId, openState, industryId, openApproverId, openAuthorId }) =>
      openId === null || openState !== 'PENDING'
        ? []
        : [{ id: openId, industry_id: industryId, approver_id: openApproverId, author_id: openAuthorId ?? 0 }],
    ),
  )

/** What links to a form and which products are taken is left to the command. */
const ofRows = withoutGuards(formRules, 'notLinked', 'productsFree')

const isOpen = ({ openState }: ListColumns) => openState === 'DRAFT' || openState === 'PENDING'

export const listFormsQuery = list(listForms, async (ctx, { query }) => {
  const names = await ctx.cached(accountNames)
  const page = await runList(ctx, formList, formSource, query, (row) => rowAs<ListColumns>(row))
  const deciders = await decidersOfRows(ctx, page.rows)
  return presentPage(page, {
    likeness: (row) => `${row.enabled} ${row.activeVersion !== null} ${isOpen(row)}`,
    abilities: (row) => formAbilities(ctx, { ...row, industryIds: plantsOf(row), isOpen: isOpen(row) }, ofRows),
    present: (row) => presentRow(row, deciders, names),
  })
})

/** The list as a file: plants and people by their names. */
export const formExport = exportable({
  endpoint: exportForms,
  list: formList,
  source: formSource,
  texts: texts,
  fileName: 'formularios',
  async present(ctx) {
    const names = await ctx.cached(accountNames)
    const deciders = await decidersOf(ctx, await waitingVersions(ctx))
    return (row: ListColumns) => {
      const waiting = waitsFor(row, deciders, names).map(({ name }) => name)
      return {
        ...row,
        plant: plantsOf(row)
          .map((id) => ctx.placeName(id))
          .join(', '),
        author: authorOf(names, row.openAuthorId ?? row.authorId).name,
        waitsFor: waiting.join(', ') || null,
      }
    }
  },
  values: { industryId: (row) => row.plant },
})
