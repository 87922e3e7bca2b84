import { inScope } from '../../core/access/index.ts'
import type { FileContainer } from '../../core/files/index.ts'
import { readableLogbooks } from './access.ts'
import { ENTITY } from './definition/definition.ts'

/** Files of notes: read by who sees the book. */
export const noteFiles: FileContainer = {
  name: ENTITY,
  right: 'signedIn',
  readers: 'signedIn',
  async mayRead(ctx, file) {
    const { rows } = await ctx.db.query<{ logbook_id: number; industry_id: number }>(
      `select g.logbook_id, g.industry_id from logbooks_notes t join logbooks_groups g on g.id = t.group_id
       where t.id = $1`,
      [file.attachedEntityId],
    )
    const [book] = rows
    if (!book || !inScope(ctx.actor, book.industry_id)) return false
    const seen = await readableLogbooks(ctx)
    return seen === null || seen.includes(book.logbook_id)
  },
}
