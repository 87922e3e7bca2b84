import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { writeProductionNote } from '@lineside/contract/production-notes'
import { inScope } from '../../../core/access/index.ts'
import { command, type ReadContext, type WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem, problem } from '../../../core/problems/index.ts'
import { structure } from '../../structure/index.ts'
import { dayOfNote } from '../ledger.ts'
import { loadNote } from '../note.ts'
import { noteWorkflow } from '../workflow.ts'
import { checkedLines } from './check-lines.ts'
import { bearNote, hashOf } from './save-note.ts'

type Sent = Parsed<SchemasOf<typeof writeProductionNote>>['body']

const DAY = 86_400_000

/** Somebody writes a note by itself. What a device sends a second time is answered with what it made the first time. */
export const writeNoteCommand = command(
  writeProductionNote,
  async (ctx, { body }) => {
    const place = await placeFor(ctx, body)
    if (Date.parse(body.notedAt) > ctx.now.getTime() + DAY) throw fieldProblem('notedAt', { code: 'tooFarInFuture' })
    await assertCorrects(ctx, body, place.industryId)
    const { industryId } = place
    const notedOn = await dayOfNote(ctx, { industry_id: industryId, noted_at: body.notedAt })
    const note = await bearNote(ctx, {
      event: 'written',
      place,
      notedAt: new Date(body.notedAt),
      authorId: ctx.actor.accountId,
      collectId: null,
      corrects: body.corrects,
      remark: body.remark,
      lines: await checkedLines(ctx, { industryId, notedOn }, body.lines),
      complete: true,
    })
    await storeClientId(ctx, body, note.id)
    return noteWorkflow.present(ctx, note)
  },
  { onRepeat: { production_notes_client_ids_pkey: (ctx, { body }) => earlierAnswer(ctx, body) } },
)

async function placeFor(ctx: ReadContext, { collectPointId }: Sent) {
  const place = (await ctx.cached(structure)).placeOf(collectPointId)
  if (!place || !inScope(ctx.actor, place.industryId))
    throw problem('NOT_FOUND', { fields: { collectPointId: { code: 'unknownHere' } } })
  return place
}

/** A corrected note follows one of the plant that was taken back, and each has one. */
async function assertCorrects(ctx: WriteContext, { corrects }: Sent, industryId: number): Promise<void> {
  if (corrects === null) return
  const { rows } = await ctx.db.query<{ taken: boolean }>(
    `select exists (select from production_notes c where c.corrects = n.id) as taken from production_notes n
     where n.id = $1 and n.industry_id = $2 and n.reversed_at is not null for update`,
    [corrects, industryId],
  )
  const [reversed] = rows
  if (!reversed) throw fieldProblem('corrects', { code: 'unknownHere' })
  if (reversed.taken) throw fieldProblem('corrects', { code: 'repeated' })
}

const storeClientId = (ctx: WriteContext, body: Sent, noteId: number) =>
  ctx.db.query(
    'insert into production_notes_client_ids (client_id, note_id, account_id, hash) values ($1, $2, $3, $4)',
    [body.clientId, noteId, ctx.actor.accountId, hashOf(body)],
  )

async function earlierAnswer(ctx: ReadContext, body: Sent) {
  const { rows } = await ctx.db.query<{ note_id: number; account_id: number; hash: string }>(
    'select note_id, account_id, hash from production_notes_client_ids where client_id = $1',
    [body.clientId],
  )
  const [earlier] = rows
  if (!earlier || earlier.account_id !== ctx.actor.accountId || earlier.hash !== hashOf(body))
    throw problem('IDEMPOTENCY_REUSED', { fields: { clientId: { code: 'repeated' } } })
  return noteWorkflow.present(ctx, await loadNote(ctx, earlier.note_id))
}
