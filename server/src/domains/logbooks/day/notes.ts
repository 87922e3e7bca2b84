import type { Infer } from '@lineside/contract/core'
import type { logbookNote } from '@lineside/contract/logbooks'
import { attachFiles, filesOf } from '../../../core/files/index.ts'
import type { ReadContext, WriteContext } from '../../../core/kernel/index.ts'
import { accountNames } from '../../accounts/index.ts'
import { ENTITY } from '../definition/definition.ts'

export const NOTE_ENTITY = `${ENTITY}.notes`

export type Note = Infer<typeof logbookNote>

interface Row {
  id: number
  item_id: number | null
  text: string
  flagged: boolean
  author_id: number
  at: string
}

/** Notes by a condition on `t`, oldest first, with their files. */
export async function findNotes(ctx: ReadContext, condition: string, values: readonly unknown[]): Promise<Note[]> {
  const { rows } = await ctx.db.query<Row>(
    `select t.id, t.item_id, t.text, t.flagged, t.author_id, t.at from logbooks_notes t
     where ${condition} order by t.at, t.id`,
    values,
  )
  if (rows.length === 0) return []
  const people = await ctx.cached(accountNames)
  const files = await filesOf(
    ctx,
    NOTE_ENTITY,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, item_id, text, flagged, author_id, at }) => ({
    id,
    itemId: item_id,
    text,
    flagged,
    author: { id: author_id, name: people.get(author_id) ?? '' },
    at,
    files: (files.get(id) ?? []).map(({ part: _, ...file }) => file),
  }))
}

interface NewNote {
  clientId: string
  groupId: number
  dayId: number
  itemId: number | null
  text: string
  flagged: boolean
  fileIds: readonly number[]
}

/** Writes a note with its files; nothing ever changes it. */
export async function writeNote(ctx: WriteContext, note: NewNote): Promise<number> {
  const id = await ctx.newId()
  await ctx.db.query(
    `insert into logbooks_notes (id, client_id, group_id, day_id, item_id, text, flagged, author_id, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      note.clientId,
      note.groupId,
      note.dayId,
      note.itemId,
      note.text,
      note.flagged,
      ctx.actor.accountId,
      ctx.now.toISOString(),
    ],
  )
  await attachFiles(ctx, note.fileIds, { entity: NOTE_ENTITY, entityId: id, container: ENTITY, field: 'fileIds' })
  return id
}
