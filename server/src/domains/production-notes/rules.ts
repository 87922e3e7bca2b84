import { type NoteState, noteStates } from '@lineside/contract/production-notes'
import type { ReadContext } from '../../core/kernel/index.ts'
import { problem } from '../../core/problems/index.ts'
import { setting } from '../../core/settings/index.ts'
import type { StateRules } from '../../core/states/index.ts'
import { deciders } from './deciders.ts'
import type { NoteColumns } from './note.ts'

const DAY = 86_400_000

/** Until when a rejected note is corrected by its author; null: it is not rejected. */
export async function resubmitUntil(
  ctx: ReadContext,
  { state, decided_at }: Pick<NoteColumns, 'state' | 'decided_at'>,
): Promise<string | null> {
  if (state !== 'R' || decided_at === null) return null
  const days = await setting(ctx, 'note.resubmitDays')
  return new Date(Date.parse(decided_at) + days * DAY).toISOString()
}

/** What may refuse a move of a note, and who is who in it. */
export const noteRules: StateRules<NoteState, NoteColumns> = {
  machine: noteStates,
  guards: {
    inEditTime(ctx, { edit_until }) {
      if (ctx.now.getTime() > Date.parse(edit_until)) throw problem('TOO_LATE')
    },
    async inResubmitTime(ctx, note) {
      const until = await resubmitUntil(ctx, note)
      // without a decision of a person: its record was deleted
      if (until === null || ctx.now.getTime() > Date.parse(until)) throw problem('TOO_LATE')
    },
    /** nobody approves or takes back what they wrote; where nobody else could, that is said (decisions 0, rule 10) */
    async secondPerson(ctx, note) {
      if (note.author_id !== ctx.actor.accountId) return
      throw problem((await deciders(ctx, note)).length > 0 ? 'SAME_PERSON' : 'NO_SECOND_PERSON')
    },
    isComplete(_ctx, { complete }) {
      if (!complete) throw problem('NOTE_INCOMPLETE')
    },
    notReversed(_ctx, { reversed_at }) {
      if (reversed_at !== null) throw problem('NOTE_REVERSED')
    },
    deliveryStands(_ctx, { delivery }) {
      if (delivery !== 'FAILED' && delivery !== 'GIVEN_UP') throw problem('NOTHING_TO_SEND')
    },
  },
  persons: { author: ({ author_id }) => [author_id] },
}
