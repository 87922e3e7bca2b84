import type { ExportChoice } from '@lineside/contract/core'
import { cellAt, exportMatrix } from '@lineside/contract/skills'
import { rowAs } from '../../../core/db/index.ts'
import type { Exportable } from '../../../core/export/index.ts'
import { wordAt } from '../../../core/i18n/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import type { Selection } from '../../../core/list/index.ts'
import { fieldProblem } from '../../../core/problems/index.ts'
import { shifts } from '../../shifts/index.ts'
import { structure } from '../../structure/index.ts'
import { texts } from '../texts.ts'
import { findMatrix } from './matrix.ts'
import type { Matrix, MatrixFilters } from './narrow-matrix.ts'

interface PersonRow {
  id: number
  at: number
}

/** @throws VALIDATION where not exactly one plant is asked for */
function filtersOf(choice: ExportChoice): MatrixFilters {
  const { industryId, ...filters } = choice as Omit<MatrixFilters, 'industryId'> & { industryId?: number[] }
  const [plant, ...others] = industryId ?? []
  if (plant === undefined || others.length > 0) throw fieldProblem('industryId', { code: 'required' })
  return { ...filters, industryId: plant }
}

/** The people of the matrix as rows of the database, which the writing of every export pages through. */
function selectionOf(ids: readonly number[]): Selection {
  const from = 'from unnest($1::bigint[]) with ordinality as r(id, at)'
  const of = (select: string, rest = '') => ({ text: `select ${select} ${from}${rest}`, values: [ids] })
  return {
    of,
    all: () => of('r.id, r.at', ' order by r.at'),
    page(size, after) {
      const last = (after as PersonRow | null)?.at ?? 0
      return { text: `select r.id, r.at ${from} where r.at > $2 order by r.at limit $3`, values: [ids, last, size] }
    },
    count: () => of('count(*) as n'),
  }
}

/** One matrix for a file: asked for twice, it is found once. */
const matrices = new WeakMap<object, Promise<Matrix>>()
function matrixOf(ctx: ReadContext, choice: ExportChoice): Promise<Matrix> {
  const match = matrices.get(choice) ?? findMatrix(ctx, filtersOf(choice))
  matrices.set(choice, match)
  return match
}

const own = ['person', 'positionId', 'placeId', 'shiftId'] as const

/** The matrix as it stands: a row a person, a column a task; an expired level in parentheses, where nobody evaluated nothing. */
export const matrixExport: Exportable = {
  endpoint: exportMatrix,
  fileName: 'matriz-de-polivalencia',
  listName: 'matrix',
  title: (language) => wordAt(texts, language, 'name', 'matrix') ?? 'matrix',
  select: async (ctx, choice) => selectionOf((await matrixOf(ctx, choice)).people.map(({ id }) => id)),
  async sheet(ctx, _selection, choice) {
    const matrix = await matrixOf(ctx, choice)
    const times = await ctx.cached(shifts)
    const places = await ctx.cached(structure)
    const positions = new Map(matrix.positions.map((one) => [one.id, one]))
    const people = new Map(matrix.people.map((one) => [one.id, one]))
    const word = (key: string) => wordAt(texts, ctx.language, `columns.${key}`, 'matrix') ?? key
    return {
      columns: [
        ...own.map((key) => ({ key, header: word(key), kind: 'text' as const })),
        ...matrix.tasks.map(({ id, name }) => ({ key: `task${id}`, header: name, kind: 'text' as const })),
      ],
      cells(row) {
        const person = people.get(rowAs<PersonRow>(row).id)
        if (!person) return []
        const position = positions.get(person.positionId ?? 0)
        return [
          person.name,
          position?.name ?? null,
          person.placeId === null ? null : places.nameOf(person.placeId, ctx.language),
          times.byId.get(person.shiftId ?? 0)?.name ?? null,
          ...matrix.tasks.map((_, at) => written(cellAt(person, position?.required, at))),
        ]
      },
    }
  },
}

function written({ level, standing }: ReturnType<typeof cellAt>): string | null {
  if (standing === 'NONE') return null
  return standing === 'EXPIRED' ? `(${level})` : String(level)
}
