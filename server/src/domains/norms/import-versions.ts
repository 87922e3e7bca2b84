import { defineList } from '@lineside/contract/core'
import { normImport, normList, normSheet } from '@lineside/contract/norms'
import { type Importable, importable, type RecordOfPlants } from '../../core/import/index.ts'
import type { ListSource } from '../../core/list/index.ts'
import { namedAmong } from '../../core/pending/index.ts'
import { placePaths, structure } from '../structure/index.ts'
import { VERSION_ENTITY } from './files.ts'
import { openCheck } from './import-check.ts'
import { fingerprint, type Values } from './import-facts.ts'
import { changeVersions, createVersions, removeVersions, titleBefore } from './import-write.ts'
import { type Norm, normsOfVersions, type StoredVersion } from './queries.ts'
import type { DependentSources } from './rules.ts'
import { texts } from './texts.ts'

/** Norm by norm, the oldest version first. */
const list = defineList({
  name: 'norms',
  columns: [{ key: 'place', kind: 'number', sortable: true }],
  filters: {},
  defaultSort: 'place',
  search: false,
})

type VersionRow = Pick<Norm, 'code' | 'title' | 'industryId'> & StoredVersion

const source: ListSource<object> = {
  from: `(select v.id, n.industry_id, n.code, n.title, v.label, v.valid_from, v.valid_to, v.note,
      (row_number() over (order by n.search_code, n.id, v.valid_from, v.id))::integer as place
    from norms_versions v join norms n on n.id = v.norm_id) n`,
  select: `n.id, n.industry_id as "industryId", n.code, n.title, n.label, n.valid_from::text as "validFrom",
    n.valid_to::text as "validTo", n.note, n.place`,
  plant: '',
  plants: (ids, p) => `(n.industry_id is null or n.industry_id = any(${p.add(ids)}::bigint[]))`,
  id: { sql: 'n.id', type: 'bigint', field: 'id' },
  sorts: { place: { sql: 'n.place', type: 'integer', field: 'place' } },
  filters: {},
}

/** Norms as a spreadsheet: a row is one version. Versions that something pins are never taken back. */
export function normsByFile(sources: DependentSources): Importable {
  return importable({
    sheet: normSheet,
    calls: normImport,
    texts: texts,
    list,
    screen: normList,
    source,
    async present(ctx) {
      const paths = placePaths(await ctx.cached(structure))
      const { corporate } = texts[ctx.language]
      return ({ industryId, code, title, label, validFrom, validTo, note }: VersionRow): Values => ({
        plant: industryId === null ? corporate : paths.textOf(industryId),
        code,
        title,
        label,
        validFrom,
        validTo,
        note: note || null,
      })
    },
    open: async (ctx) => openCheck(ctx),
    create: (ctx, rows) => createVersions(ctx, rows as readonly Values[]),
    change: changeVersions,
    remove: removeVersions,
    async now(ctx, ids) {
      const idSet = new Set(ids)
      const norms = await normsOfVersions(ctx, ids)
      return norms.flatMap((norm) =>
        norm.versions.filter(({ id }) => idSet.has(id)).map((one) => recordOf(one, norm, titleBefore(ctx, norm))),
      )
    },
    inUse: (ctx, ids) => namedAmong(ctx, sources(), VERSION_ENTITY, ids),
  })
}

const recordOf = (version: StoredVersion, { industryId }: Norm, title: string): RecordOfPlants => ({
  id: version.id,
  version: fingerprint(version, title),
  values: {},
  plants: industryId === null ? null : [industryId],
})
