import type { Readable } from 'node:stream'
import { askFileTicket, fetchFile, hasAnyRight } from '@lineside/contract/core'
import { type Bytes, command, download, type ReadContext } from '../kernel/index.ts'
import { problem } from '../problems/index.ts'
import { newTicket, sealed } from '../tickets.ts'
import type { AttachedFile, FileContainer, StoredFile } from './container.ts'
import { isPicture, REDUCED_TYPE } from './pictures.ts'
import { fileColumns } from './queries.ts'
import type { FileStore } from './store.ts'

/** What a browser may show by itself; anything else is only saved. */
const isShown = (type: string) => isPicture(type) || type === 'application/pdf'

/** Gives whoever may read a file a ticket for it. */
export function askTicketCommand(containers: ReadonlyMap<string, FileContainer>) {
  return command(askFileTicket, async (ctx, { body }) => {
    // asked outside the transaction, which then is one statement
    const { rows } = await ctx.services.db.query<StoredFile>(`select ${fileColumns} from core_files where id = $1`, [
      body.fileId,
    ])
    const file = rows[0]
    if (!file || !(await mayRead(ctx, containers, file))) throw problem('NOT_FOUND')
    const { sealed: kept, ...given } = newTicket(ctx.now)
    ctx.insert('core_file_tickets', {
      ticket: kept,
      file_id: file.id,
      reduced: body.size === 'reduced' && file.reducedHash !== null,
      account_id: ctx.actor.accountId,
      expires_at: given.expiresAt,
    })
    return given
  })
}

async function mayRead(
  ctx: ReadContext,
  containers: ReadonlyMap<string, FileContainer>,
  file: StoredFile,
): Promise<boolean> {
  if (file.attachedEntity === null) return file.uploadedBy === ctx.actor.accountId
  const container = containers.get(file.container)
  if (!container) return false
  const { readers } = container
  if (readers !== 'signedIn' && !hasAnyRight(ctx.actor, readers)) return false
  return container.mayRead(ctx, file as AttachedFile)
}

interface Granted {
  accountId: number
  hash: string
  reduced: boolean
  type: string
  fileName: string
}

/** Files that one person takes at the same time from a process; a browser takes six. Each is read ahead of who reads it. */
const MAX_AT_ONCE = 64

/** What is being taken, by person. */
function openDownloads() {
  const counts = new Map<number, number>()
  const countOf = (accountId: number) => counts.get(accountId) ?? 0
  return {
    countOf,
    counted(accountId: number, stream: Readable): Readable {
      counts.set(accountId, countOf(accountId) + 1)
      return stream.once('close', () => {
        const left = countOf(accountId) - 1
        if (left > 0) counts.set(accountId, left)
        else counts.delete(accountId)
      })
    },
  }
}

/**
 * Fetches a file by its ticket, once. A fetch that broke off is resumed while the ticket lives: a request for a range
 * behind the first byte whose `If-Range` names the content, which only who got the first answer can do. Anything else
 * finds nothing any more.
 * @throws TOO_MANY_REQUESTS where the person takes as many files already as one may at the same time
 */
export function fetchFileQuery(store: FileStore) {
  const downloads = openDownloads()
  return download(fetchFile, async (ctx, { params, resumes }): Promise<Bytes> => {
    const { accountId } = ctx.actor
    const { rows } = await ctx.services.db.query<Granted>(
      `update core_file_tickets t set used_at = coalesce(t.used_at, $2)
       from (select id, type, file_name, hash, reduced_hash from core_files) f
       where t.ticket = $1 and f.id = t.file_id and t.expires_at > $2
         and (t.used_at is null or $3 = case when t.reduced then f.reduced_hash else f.hash end)
         and ($4::bigint is null or t.account_id = $4::bigint)
       returning t.account_id as "accountId", case when t.reduced then f.reduced_hash else f.hash end as hash, t.reduced, f.type,
         f.file_name as "fileName"`,
      [sealed(params.ticket), ctx.now.toISOString(), resumes, accountId === 0 ? null : accountId],
    )
    const granted = rows[0]
    if (!granted) throw problem('NOT_FOUND')
    const { hash, reduced, fileName } = granted
    if (downloads.countOf(granted.accountId) >= MAX_AT_ONCE) throw problem('TOO_MANY_REQUESTS')
    const type = reduced ? REDUCED_TYPE : granted.type
    const length = await store.length(hash)
    if (length === null) throw new Error(`The content ${hash} is lost`)
    return {
      open: async (range) => downloads.counted(granted.accountId, await store.get(hash, range)),
      length,
      tag: hash,
      shownAs: isShown(type) ? type : null,
      fileName: reduced ? fileName.replace(/\.[^.]+$/, '.webp') : fileName,
    }
  })
}
