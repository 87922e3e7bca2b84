import { type chatEvents, chatLimits, getChatEvents } from '@lineside/contract/chats'
import type { Infer } from '@lineside/contract/core'
import { query, type ReadContext } from '../../../core/kernel/index.ts'
import { ADMINISTRATORS, accountRoom } from '../../../core/realtime/index.ts'
import { sideOf } from '../access.ts'
import { type Chat, chatColumns, chatFrom, type MessageRow, messageColumns } from '../chat.ts'
import { presenter } from '../present.ts'
import { unreadOf } from './unread.ts'

type Events = Infer<typeof chatEvents>

const never = new AbortController().signal

/** What came after what was seen: at once, or as soon as there is something. */
export const getEventsQuery = query(getChatEvents, async (ctx, { query: sent }) => {
  const { after, wait = 0 } = sent
  const language = sent.language ?? ctx.language
  if (after === undefined) return where(ctx)
  if (wait === 0) return eventsAfter(ctx, after, language)
  const rooms = [sideOf(ctx) === 'support' ? ADMINISTRATORS : accountRoom(ctx.actor.accountId)]
  // listening before asking: what comes in between is heard
  const waiting = await ctx.services.pushes.wait(ctx.actor.accountId, rooms, wait * 1_000, ctx.gone?.() ?? never)
  try {
    const events = await eventsAfter(ctx, after, language)
    if (events.chats.length > 0 || events.messages.length > 0) return events
    await waiting.heard
    return await eventsAfter(ctx, after, language)
  } finally {
    waiting.end()
  }
})

/** Up to where everything is committed: whoever raises the counter keeps its row until the commit. */
async function lastPosition(ctx: ReadContext): Promise<number> {
  const { rows } = await ctx.db.query<{ last: number }>('select last from chats_feed')
  return rows[0]?.last ?? 0
}

async function where(ctx: ReadContext): Promise<Events> {
  const seq = await lastPosition(ctx)
  return { seq, previous: seq, chats: [], messages: [], more: false, unread: await unreadOf(ctx) }
}

async function eventsAfter(ctx: ReadContext, after: number, language: ReadContext['language']): Promise<Events> {
  const last = await lastPosition(ctx)
  const side = sideOf(ctx)
  const own = side === 'support' ? null : ctx.actor.accountId
  const most = chatLimits.events
  const { rows: chats } = await ctx.db.query<Chat>(
    `select ${chatColumns} from ${chatFrom} where c.position > $1 and c.position <= $2
       ${own === null ? 'and $3::bigint is null' : 'and c.account_id = $3'}
     order by c.position limit ${most + 1}`,
    [after, last, own],
  )
  const { rows: messages } = await ctx.db.query<MessageRow>(
    `select ${messageColumns} from ${own === null ? 'chats_messages m' : 'chats o join chats_messages m on m.chat_id = o.id'}
     where m.position > $1 and m.position <= $2 ${own === null ? '' : 'and o.account_id = $3'}
       and m.seq > coalesce((select d.seq from chats_cleared d where d.chat_id = m.chat_id and d.account_id = $3), 0)
     order by m.position limit ${most + 1}`,
    [after, last, ctx.actor.accountId],
  )
  // what does not fit comes with the next question
  const upTo = Math.min(
    last,
    ...[chats, messages].flatMap((rows) => (rows.length > most ? (rows[most - 1]?.position ?? last) : last)),
  )
  const present = await presenter(ctx, language)
  const within = <T extends { position: number }>(rows: readonly T[]) => rows.filter(({ position }) => position <= upTo)
  return {
    seq: Math.max(after, upTo),
    previous: after,
    chats: within(chats).map((row) => present.chat(row, side)),
    messages: within(messages).map(present.message),
    more: upTo < last,
    unread: await unreadOf(ctx),
  }
}
