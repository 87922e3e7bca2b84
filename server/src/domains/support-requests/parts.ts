import type { Infer } from '@lineside/contract/core'
import type { supportRequestRecord } from '@lineside/contract/support-requests'
import type { ReadContext } from '../../core/kernel/index.ts'
import { accountNames } from '../accounts/index.ts'

type Shown = Infer<typeof supportRequestRecord>

interface Note {
  id: number
  account_id: number
  at: string
  text: string
  plan_date: string | null
}

/** What its handlers told of a request, oldest first. */
export async function notesOf(ctx: ReadContext, requestId: number): Promise<Shown['notes']> {
  const { rows } = await ctx.db.query<Note>(
    `select n.id, n.account_id, n.at, n.text, n.plan_date from support_requests_notes n
     where n.request_id = $1 order by n.at, n.id`,
    [requestId],
  )
  const people = await ctx.cached(accountNames)
  return rows.map(({ id, account_id, at, text, plan_date }) => ({
    id,
    at,
    by: { id: account_id, name: people.get(account_id) ?? '' },
    text,
    planDate: plan_date,
  }))
}

/** Who was trained for a request, by name. */
export async function attendeesOf(ctx: ReadContext, requestId: number): Promise<Shown['attendees']> {
  const { rows } = await ctx.db.query<{ account_id: number; session_id: number }>(
    'select account_id, session_id from support_requests_attendees where request_id = $1',
    [requestId],
  )
  const people = await ctx.cached(accountNames)
  return rows
    .map(({ account_id, session_id }) => ({
      person: { id: account_id, name: people.get(account_id) ?? '' },
      sessionId: session_id,
    }))
    .sort((a, b) => a.person.name.localeCompare(b.person.name) || a.sessionId - b.sessionId)
}
