import { chatLimits, type DescriptionFault, descriptionFault } from '@lineside/contract/chats'
import type { FieldProblem } from '@lineside/contract/core'
import { acquireLock } from '../../../core/db/index.ts'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { fieldProblem } from '../../../core/problems/index.ts'
import { transition } from '../../../core/states/index.ts'
import { emailOf } from '../../accounts/index.ts'
import { lockChat } from '../access.ts'
import { type Chat, historyEntry } from '../chat.ts'
import { chatRules } from '../rules.ts'
import { storeNewChat } from '../store.ts'
import { isOffered, subjects, textIn } from '../subjects/subjects.ts'
import { contentOf, messageOf, type Sent, write } from './message.ts'
import { asContent, writer } from './sentences.ts'

const { min, max } = chatLimits.description
const faults: Readonly<Record<DescriptionFault, FieldProblem>> = {
  SHORT: { code: 'tooShort', params: { length: min } },
  LONG: { code: 'tooLong', params: { length: max } },
  DOUBLE_BLANK: { code: 'doubleSpaces' },
  EDGE_BLANK: { code: 'edgeSpaces' },
}

/**
 * The first message of a user, or one into a chat that is over (`earlier`), which goes on in a new one. Nobody has two open
 * chats: where there is one, also one that was opened at the same moment, the message is added to it.
 */
export async function openChat(ctx: WriteContext, sent: Sent, earlier: Chat | null) {
  const subjectId = await subjectOf(ctx, sent, earlier)
  const content = earlier ? contentOf(sent) : await openingOf(ctx, sent, subjectId)
  await acquireLock(ctx.db, 'chats.account', ctx.actor.accountId)
  const { rows } = await ctx.db.query<{ id: number }>(
    `select id from chats where account_id = $1 and status in ('W', 'D')`,
    [ctx.actor.accountId],
  )
  const [open] = rows
  // by the lock of the account nobody opens one, but the support may close this one first
  const chat = open && (await lockChat(ctx, open.id))
  if (chat && (chat.status === 'W' || chat.status === 'D')) return write(ctx, chat, sent, content)
  const id = await ctx.newId()
  const record = { account_id: ctx.actor.accountId }
  const history = { ...historyEntry({ id }), after: { subjectId, previousChatId: earlier?.id ?? null } }
  await transition(ctx, chatRules, { from: null, event: 'opened', record, history })
  const made = {
    id,
    account_id: ctx.actor.accountId,
    email: await emailOf(ctx.db, ctx.actor.accountId),
    subject_id: subjectId,
    language: ctx.language,
    previous_chat_id: earlier?.id ?? null,
  }
  return storeNewChat(ctx, made, await messageOf(ctx, id, sent, content))
}

async function subjectOf(ctx: WriteContext, sent: Sent, earlier: Chat | null): Promise<number> {
  if (earlier) return earlier.subject_id
  if (sent.subjectId === undefined) throw fieldProblem('subjectId', { code: 'required' })
  // it stays as long as this lasts
  const { rowCount } = await ctx.db.query('select 1 from chats_subjects where id = $1 for key share', [sent.subjectId])
  if (rowCount === 0 || !isOffered(await ctx.cached(subjects), sent.subjectId))
    throw fieldProblem('subjectId', { code: 'notAnOption' })
  return sent.subjectId
}

/** The opening message, made of subject, screen and description (services.md section 4), in the language of the user. */
async function openingOf(ctx: WriteContext, sent: Sent, subjectId: number): Promise<string> {
  const fault = descriptionFault(sent.content)
  if (fault) throw fieldProblem('content', faults[fault])
  const subject = (await ctx.cached(subjects)).byId.get(subjectId)
  const say = writer(ctx.services, ctx.language)
  const lines = [
    say('chat.subject', { subject: subject ? textIn(subject, ctx.language).subject : '' }),
    ...(sent.screen ? [say('chat.screen', { screen: sent.screen })] : []),
    say('chat.description', { description: sent.content }),
    ...(sent.blob ? [] : [say('chat.noPicture', {})]),
  ]
  return asContent(lines.join('\n'))
}
