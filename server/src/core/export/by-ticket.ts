import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ExportByTicket, ExportChoice, Language } from '@lineside/contract/core'
import { type Bytes, download, type Implementation, type Queries, type WriteContext } from '../kernel/index.ts'
import { problem } from '../problems/index.ts'
import { newTicket, sealed } from '../tickets.ts'
import type { Exportable } from './define.ts'
import { mayExport, type Surroundings } from './job.ts'
import { produceBytes } from './produce.ts'

/** The call that fetches the list's file by a ticket; undefined where the export answers it itself. */
export function fileOf({ endpoint }: Exportable): ExportByTicket['file'] | undefined {
  return (endpoint as Partial<ExportByTicket>).file
}

/** Gives whoever asks for an export an address for it: what they chose stands in the ticket. */
export function giveTicket(ctx: WriteContext, list: Exportable, choice: ExportChoice, fileName: string) {
  const { sealed: kept, ...given } = newTicket(ctx.now)
  ctx.insert('core_export_tickets', {
    ticket: kept,
    account_id: ctx.actor.accountId,
    endpoint: list.endpoint.name,
    choice: JSON.stringify(choice),
    language: ctx.language,
    file_name: fileName,
    expires_at: given.expiresAt,
  })
  return given
}

interface Granted {
  accountId: number
  choice: ExportChoice
  language: Language
  fileName: string
}

/** Makes the file that a ticket names, once, of what its person sees by now; who lost the right finds nothing. */
export function fetchExportQueries(lists: readonly Exportable[], around: Surroundings): Implementation[] {
  return lists.flatMap((list) => {
    const file = fileOf(list)
    if (!file) return []
    return [
      download(file, async (ctx, { query }): Promise<Bytes> => {
        const granted = await useUp(ctx.services.db, list, query.ticket, ctx)
        const actor = granted && (await around.actorOf(ctx, granted.accountId))
        if (!granted || !actor || !mayExport(actor, list)) throw problem('NOT_FOUND')
        const { choice, language, fileName } = granted
        const reader = { actor, language, now: ctx.now }
        const gone = ctx.gone?.()
        const bytes = await around.slots(
          actor.accountId,
          () => produceBytes(ctx.services, around, { list, choice, reader, signal: gone }),
          gone,
        )
        return asDownload(bytes, fileName)
      }),
    ]
  })
}

/** A ticket that is asked for twice at the same moment is deleted once. */
async function useUp(
  db: Queries,
  list: Exportable,
  ticket: string,
  { now, actor }: Pick<WriteContext, 'now' | 'actor'>,
): Promise<Granted | undefined> {
  const { rows } = await db.query<Granted>(
    `delete from core_export_tickets
     where ticket = $1 and endpoint = $2 and expires_at > $3 and ($4::bigint is null or account_id = $4::bigint)
     returning account_id as "accountId", choice, language, file_name as "fileName"`,
    [sealed(ticket), list.endpoint.name, now.toISOString(), actor.accountId === 0 ? null : actor.accountId],
  )
  return rows[0]
}

/** Only saved, never shown: it is somebody's data. */
function asDownload(bytes: Buffer, fileName: string): Bytes {
  return {
    open: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
    length: bytes.length,
    tag: createHash('sha256').update(bytes).digest('hex'),
    shownAs: null,
    fileName,
  }
}
