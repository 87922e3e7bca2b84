import { chatList } from '@lineside/contract/chats'
import { rowAs } from '../../core/db/index.ts'
import type { Params } from '../../core/list/index.ts'
import { byTerms, type SearchSource, type Sought, searchIn } from '../../core/search/index.ts'
import { accountNames } from '../accounts/index.ts'
import type { Chat } from './chat.ts'
import { type ChatFilters, supportChats } from './list-chats.ts'

/** What somebody wrote in a chat, as the index has it, and the reader has not put away. */
const written = (sought: Sought, p: Params, reader: number) => `m.sender_id is not null
  and ${byTerms('core_words(m.content)', sought, p)} and m.seq > coalesce((select d.seq from chats_cleared d
    where d.chat_id = m.chat_id and d.account_id = ${p.add(reader)}), 0)`

/** Chats by what was written in them, what was said last first; for the support, whose page shows them. */
export const searchedHere: readonly SearchSource[] = [
  searchIn<ChatFilters>({
    kind: 'chats',
    routes: [3300],
    list: chatList,
    source: supportChats,
    matches: (sought, p, { actor }) =>
      `c.id in (select m.chat_id from chats_messages m where ${written(sought, p, actor.accountId)})`,
    order: 'c.last_at desc, c.id desc',
    async present(ctx) {
      const names = await ctx.cached(accountNames)
      return (row) => {
        const { id, account_id, last_text } = rowAs<Chat>(row)
        return { params: {}, query: { chat: id }, title: names.get(account_id) ?? '', detail: last_text || null }
      }
    },
  }),
]
