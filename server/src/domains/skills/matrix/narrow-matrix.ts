import type { Infer, Parsed, SchemasOf } from '@lineside/contract/core'
import { searchText } from '@lineside/contract/core'
import type { getMatrix, skillMatrix } from '@lineside/contract/skills'
import { cellAt } from '@lineside/contract/skills'
import type { Structure } from '../../structure/index.ts'

export type Matrix = Infer<typeof skillMatrix>

export type MatrixFilters = Parsed<SchemasOf<typeof getMatrix>>['query']

type Row = Matrix['people'][number]
type Column = Matrix['tasks'][number]

interface Known {
  places: Pick<Structure, 'byId'>
  /** the people under the reader; null: whoever it is */
  team: ReadonlySet<number> | null
}

/** The place and everything above it, up to the plant. */
function wayUp({ byId }: Known['places'], id: number | null): number[] {
  const way: number[] = []
  for (let next = id; next !== null && !way.includes(next); next = byId.get(next)?.parentId ?? null) way.push(next)
  return way
}

const among = (ids: readonly number[] | undefined, id: number | null) =>
  ids === undefined || (id !== null && ids.includes(id))

/** Whether a task is done at one of the places: at it, below it or above it; one without places is done anywhere. */
function isDoneAt(places: Known['places'], placeIds: readonly number[], at: readonly number[]): boolean {
  if (placeIds.length === 0) return true
  return at.some((id) => {
    const above = wayUp(places, id)
    return placeIds.some((placeId) => above.includes(placeId) || wayUp(places, placeId).includes(id))
  })
}

/** What the filters leave of a matrix: rows and columns, with their cells. */
export function narrowed(matrix: Matrix, filters: MatrixFilters, known: Known): Matrix {
  const { placeId, taskId, group } = filters
  const people = matrix.people.filter((row) => isRequested(row, filters, known))
  const isShown = (task: Column) =>
    among(taskId, task.id) &&
    (group === undefined || searchText(task.group) === searchText(group)) &&
    (placeId === undefined || isDoneAt(known.places, task.placeIds, placeId))
  const shown = matrix.tasks.flatMap((task, at) => (isShown(task) ? [at] : []))
  return marked(withColumns({ ...matrix, people }, shown), filters)
}

function isRequested(row: Row, { placeId, shiftId, positionId, accountId }: MatrixFilters, { places, team }: Known) {
  if (!among(shiftId, row.shiftId) || !among(positionId, row.positionId) || !among(accountId, row.id)) return false
  if (team !== null && !team.has(row.id)) return false
  return placeId === undefined || wayUp(places, row.placeId).some((id) => placeId.includes(id))
}

/** Only the people and tasks in whose cells something is missing, or ends. */
function marked(matrix: Matrix, { gaps, expiring }: MatrixFilters): Matrix {
  if (!gaps && !expiring) return matrix
  const required = new Map(matrix.positions.map((position) => [position.id, position.required]))
  const isMarked = (row: Row, at: number) => {
    const { gap, standing } = cellAt(row, required.get(row.positionId ?? 0), at)
    return (!gaps || gap > 0) && (!expiring || standing === 'EXPIRING' || standing === 'EXPIRED')
  }
  const columns = new Set<number>()
  const people = matrix.people.filter((row) => {
    const marks = matrix.tasks.flatMap((_, at) => (isMarked(row, at) ? [at] : []))
    for (const at of marks) columns.add(at)
    return marks.length > 0
  })
  return withColumns(
    { ...matrix, people },
    [...columns].sort((a, b) => a - b),
  )
}

function withColumns(matrix: Matrix, shown: readonly number[]): Matrix {
  if (shown.length === matrix.tasks.length) return matrix
  const pick = (cells: string) => shown.map((at) => cells[at] ?? '').join('')
  const tasks = shown.flatMap((at) => matrix.tasks[at] ?? [])
  const there = new Set(tasks.map(({ id }) => id))
  return {
    ...matrix,
    tasks,
    positions: matrix.positions.map((one) => ({ ...one, required: pick(one.required) })),
    people: matrix.people.map((row) => ({
      ...row,
      levels: pick(row.levels),
      standings: pick(row.standings),
      suggested: row.suggested.filter((id) => there.has(id)),
    })),
  }
}
