import { inScope } from '../access/index.ts'
import type { WriteContext } from '../kernel/index.ts'
import { letOthersFirst } from '../threads/others.ts'
import type { Importable, RecordOfPlants, Written } from './define.ts'
import { stillValid, withoutIdentity } from './plan.ts'
import { refuseFile } from './refusals.ts'
import { markWritten, type PlannedRow, rowsOf } from './table.ts'

/** Rows that are written together: their cells fit into one statement. */
const PORTION = 500
/** Milliseconds that a portion waits while somebody waits for an answer. */
const PATIENCE = 25

export type Notify = (rows: number) => void

/**
 * Does what the rows of a checked import say, inside one unit of work: all of it or nothing.
 * @throws a refusal `outdated` where something is no longer as it was when the file was checked
 */
export async function applyRows(ctx: WriteContext, list: Importable, importId: number, notify: Notify): Promise<void> {
  const check = await list.open(ctx)
  let done = 0
  for (let after = 0; ; ) {
    await afterOthers(ctx)
    const rows = await rowsOf(ctx.db, importId, { after, limit: PORTION })
    if (rows.length === 0) return
    const result = await stillValid(check, rows)
    if (!result) throw refuseFile('outdated')
    const created = rows.filter((row) => row.action === 'create')
    const changed = rows.flatMap((row, at) => {
      const record = result[at]?.record
      return row.action === 'change' && record
        ? [{ row, change: { record, after: withoutIdentity(list.sheet, row.values) } }]
        : []
    })
    const written = [
      ...pairs(
        created,
        await list.create(
          ctx,
          created.map((row) => row.values),
        ),
      ),
      ...pairs(
        changed.map(({ row }) => row),
        await list.change(
          ctx,
          changed.map(({ change }) => change),
        ),
      ),
    ]
    if (written.length > 0) await markWritten(ctx.db, importId, written)
    done += rows.length
    notify(done)
    after = rows.at(-1)?.row ?? after
  }
}

function pairs(rows: readonly PlannedRow[], written: readonly Written[]) {
  return rows.map((row, at) => {
    const one = written[at]
    if (!one) throw new Error(`Row ${row.row} was not written`)
    return { row: row.row, id: one.id, version: one.version }
  })
}

/** On the embedded engine nobody is answered before this transaction ends: there it ends the sooner. */
const afterOthers = ({ services }: WriteContext) =>
  services.db.engine === 'pglite' ? undefined : letOthersFirst(PATIENCE)

/** Whose plants it was may have changed since; a right to import is one for the own plants. */
const mayEdit = ({ actor }: WriteContext, { plants }: RecordOfPlants) =>
  plants === null ? actor.isAdmin : plants.every((plant) => inScope(actor, plant))

/**
 * Takes back what an import did, from its last row to its first, inside one unit of work.
 * @throws a refusal `noLongerAllowed` where a record belongs to a plant that is not, or no longer, the person's;
 * `changedSince` or `inUse` that says how many records stand in the way
 */
export async function undoRows(ctx: WriteContext, list: Importable, importId: number, notify: Notify): Promise<void> {
  let done = 0
  for (let before = 2 ** 31 - 1; ; ) {
    await afterOthers(ctx)
    const rows = await rowsOf(ctx.db, importId, { after: before, limit: PORTION, backwards: true })
    if (rows.length === 0) return
    const written = rows.filter((row) => row.action === 'create' || row.action === 'change')
    const now = new Map(
      (
        await list.now(
          ctx,
          written.flatMap((row) => row.recordId ?? []),
        )
      ).map((one) => [one.id, one]),
    )
    if (![...now.values()].every((record) => mayEdit(ctx, record))) throw refuseFile('noLongerAllowed')
    const moved = written.filter((row) => now.get(row.recordId ?? 0)?.version !== row.version)
    if (moved.length > 0) throw refuseFile('changedSince', standing(moved))
    const created = written.filter((row) => row.action === 'create')
    const used = new Set(
      await list.inUse(
        ctx,
        created.flatMap((row) => row.recordId ?? []),
      ),
    )
    const inUse = created.filter((row) => used.has(row.recordId ?? 0))
    if (inUse.length > 0) throw refuseFile('inUse', standing(inUse))
    await list.change(
      ctx,
      written.flatMap((row) => {
        const record = now.get(row.recordId ?? 0)
        return row.action === 'change' && record ? [{ record, after: row.before }] : []
      }),
    )
    await list.remove(
      ctx,
      created.flatMap((row) => row.recordId ?? []),
    )
    done += rows.length
    notify(done)
    before = rows.at(-1)?.row ?? 0
  }
}

/** The first rows that stand in the way, for people to look at. */
function standing(rows: readonly PlannedRow[]) {
  const numbers = rows.map((row) => row.row).sort((a, b) => a - b)
  return { count: rows.length, rows: numbers.slice(0, 5).join(', ') }
}
