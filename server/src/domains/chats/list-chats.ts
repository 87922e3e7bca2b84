import { chatLimits, chatList, countUnreadChats, getChat, getChatLog, listChats } from '@lineside/contract/chats'
import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { rowAs } from '../../core/db/index.ts'
import { readHistory } from '../../core/history/index.ts'
import { list, query } from '../../core/kernel/index.ts'
import { comparedText, findBy, type ListSource, runList } from '../../core/list/index.ts'
import { abilitiesOf } from '../../core/states/index.ts'
import { accountNames, searchedPeople } from '../accounts/index.ts'
import { loadChat, type Side, sideOf } from './access.ts'
import { type Chat, chatColumns, chatFrom, ENTITY, type MessageRow, messageColumns } from './chat.ts'
import { unreadOf } from './live/unread.ts'
import { presenter } from './present.ts'
import { chatRules } from './rules.ts'

export type ChatFilters = Parsed<SchemasOf<typeof listChats>>['query']

const common = (side: Side): Omit<ListSource<ChatFilters>, 'plant'> => ({
  from: chatFrom,
  select: chatColumns,
  id: { sql: 'c.id', type: 'bigint', field: 'id' },
  sorts: { lastMessageTime: { sql: 'c.ordered_at', type: 'timestamptz', field: 'ordered_at' } },
  filters: {
    status: (states, p) => p.oneOf('c.status', states),
    accountId: (ids, p) => p.oneOf('c.account_id', ids),
    responsibleId: (ids, p) => p.oneOf('c.responsible_id', ids),
    unread: (only) => (only ? `c.${side}_unread > 0` : `c.${side}_unread = 0`),
  },
  search: findBy({
    numbers: ['c.id'],
    names: [{ columns: ['c.account_id', 'c.responsible_id'], of: searchedPeople }],
    texts: [comparedText('c.last_text')],
  }),
})

/** Chats belong to no plant: administrators, who alone come here, see them all. */
export const supportChats: ListSource<ChatFilters> = { ...common('support'), plant: '', plants: () => 'false' }

const sources: Readonly<Record<Side, ListSource<ChatFilters>>> = {
  support: supportChats,
  // what they have put away is over for them
  user: {
    ...common('user'),
    plant: '',
    own: (accountId, p) => `c.account_id = ${p.add(accountId)} and c.client_finished_at is null`,
  },
}

export const listChatsQuery = list(listChats, async (ctx, { query: sent }) => {
  const side = sideOf(ctx)
  const { chat } = await presenter(ctx, ctx.language)
  return runList(ctx, chatList, sources[side], sent, (row) => chat(rowAs<Chat>(row), side))
})

export const countUnreadQuery = query(countUnreadChats, (ctx) => unreadOf(ctx))

export const getChatQuery = query(getChat, async (ctx, { params, query: sent }) => {
  const chat = await loadChat(ctx, params.id)
  const present = await presenter(ctx, sent.language ?? ctx.language)
  const { rows } = await ctx.db.query<MessageRow>(
    `select ${messageColumns} from chats_messages m
     where m.chat_id = $1 and ($3::integer is null or m.seq < $3::integer) and m.seq > coalesce(
       (select seq from chats_cleared d where d.chat_id = $1 and d.account_id = $2), 0)
     order by m.seq desc limit $4`,
    [chat.id, ctx.actor.accountId, sent.before ?? null, chatLimits.page + 1],
  )
  return {
    ...present.chat(chat, sideOf(ctx)),
    messages: rows.slice(0, chatLimits.page).map(present.message),
    more: rows.length > chatLimits.page,
    abilities: await abilitiesOf(ctx, chatRules, chat.status, chat),
  }
})

export const getChatLogQuery = query(getChatLog, async (ctx, { params }) => {
  await loadChat(ctx, params.id)
  const people = await ctx.cached(accountNames)
  return readHistory(ctx.db, ENTITY, params.id, (id) => people.get(id) ?? '')
})
