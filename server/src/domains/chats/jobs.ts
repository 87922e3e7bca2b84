import { defineJob, type JobContext } from '../../core/jobs/index.ts'
import { setting } from '../../core/settings/index.ts'
import { transition } from '../../core/states/index.ts'
import { lockChat } from './access.ts'
import { historyEntry } from './chat.ts'
import { close, usual } from './close-chat.ts'
import { chatRules } from './rules.ts'
import { storeChat } from './store.ts'

const [HOUR, MINUTE] = [3_600_000, 60_000]
const BATCH = 200

/** Chats that nobody writes in any more are finished, with a closing message. */
export const idleJob = defineJob({
  name: 'chats.closeIdle',
  every: 'hour',
  async run(ctx) {
    const hours = await setting(ctx, 'chat.idleCloseHours')
    const before = new Date(ctx.now.getTime() - hours * HOUR).toISOString()
    const due = `select id from chats where status = 'D' and last_at <= $1 order by last_at limit ${BATCH}`
    await each(ctx, due, before, async (id) =>
      ctx.command(['chats.idleClosed'], async (write) => {
        const chat = await lockChat(write, id)
        // written in since it was found
        if (chat.status !== 'D' || chat.last_at > before) return
        const move = { from: chat.status, event: 'idleClosed', record: chat, history: historyEntry(chat) } as const
        await transition(write, chatRules, move)
        await close(write, chat, chat.responsible_id, await usual(write, chat, 'IDLE'))
      }),
    )
  },
})

/** Chats that wait too long for an answer stand on top, and administrators hear of them once more. */
export const alertJob = defineJob({
  name: 'chats.alertWaiting',
  every: 'minute',
  async run(ctx) {
    const minutes = await setting(ctx, 'chat.waitAlertMinutes')
    const before = new Date(ctx.now.getTime() - minutes * MINUTE).toISOString()
    const due = `select id from chats where status = 'W' and not alerted and waiting_since <= $1
      order by waiting_since limit ${BATCH}`
    await each(ctx, due, before, async (id) =>
      ctx.command(['chats.waitAlerted'], async (write) => {
        const chat = await lockChat(write, id)
        if (chat.status !== 'W' || chat.alerted) return
        const move = { from: chat.status, event: 'waitAlerted', record: chat, history: historyEntry(chat) } as const
        await transition(write, chatRules, move)
        await storeChat(write, chat, { alerted: true })
      }),
    )
  },
})

/** One after the other, each committed by itself, until none is due. */
async function each(ctx: JobContext, due: string, before: string, act: (id: number) => Promise<void>) {
  let count = BATCH
  while (count === BATCH && !ctx.signal.aborted) {
    const { rows } = await ctx.db.query<{ id: number }>(due, [before])
    count = rows.length
    for (const { id } of rows) if (!ctx.signal.aborted) await act(id)
  }
}
