import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { shiftCatalogue, shiftList } from '@lineside/contract/shifts'
import { withAbilities } from '../../core/catalogue/index.ts'
import { rowAs } from '../../core/db/index.ts'
import { list } from '../../core/kernel/index.ts'
import { containing, type ListSource, type Params, runList } from '../../core/list/index.ts'
import { accountNames } from '../accounts/index.ts'
import { abilitiesFor, presentRow } from './present.ts'
import type { Shift } from './queries.ts'

type Filters = Parsed<SchemasOf<typeof shiftCatalogue.find>>['query']

const named = (text: string, p: Params) => `s.search_name like ${p.add(containing(text))}`

export const shiftSource: ListSource<Filters> = {
  from: 'shifts s',
  select: `s.id, s.industry_id as "industryId", s.code, s.name, s.search_name as "searchName", s.timings,
    s.tolerance_minutes as "toleranceMinutes", s.commercial, s.supervisor_id as "supervisorId",
    s.substitute_id as "substituteId", s.enabled, s.row_version as "rowVersion"`,
  plant: 's.industry_id',
  id: { sql: 's.id', type: 'bigint', field: 'id' },
  sorts: {
    name: { sql: 's.search_name', type: 'text', field: 'searchName' },
    code: { sql: 's.code', type: 'text', field: 'code' },
    toleranceMinutes: { sql: 's.tolerance_minutes', type: 'integer', field: 'toleranceMinutes' },
    id: { sql: 's.id', type: 'bigint', field: 'id' },
  },
  filters: {
    name: named,
    code: (codes, p) => p.oneOf('s.code', codes),
    supervisorId: (ids, p) => `(${p.oneOf('s.supervisor_id', ids)} or ${p.oneOf('s.substitute_id', ids)})`,
    enabled: (enabled, p) => `s.enabled = ${p.add(enabled)}`,
  },
  search: named,
}

export const findShiftsQuery = list(shiftCatalogue.find, async (ctx, { query }) => {
  const names = await ctx.cached(accountNames)
  const page = await runList(ctx, shiftList, shiftSource, query, (row) => presentRow(rowAs<Shift>(row), names))
  return withAbilities(
    page,
    ({ enabled }) => String(enabled),
    (shift) => abilitiesFor(ctx, shift),
  )
})
