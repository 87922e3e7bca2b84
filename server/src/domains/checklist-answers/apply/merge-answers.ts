import type { sentAnswer } from '@lineside/contract/checklist-answers'
import { isAnswered } from '@lineside/contract/checklists'
import type { Infer } from '@lineside/contract/core'
import type { StoredAnswer } from '../queries.ts'

export type SentAnswer = Infer<typeof sentAnswer>

/** Who saves, when, the version that they saw, and the one that comes with it. */
interface Saving {
  by: number
  at: string
  seen: number
  next: number
}

export interface Merged {
  answers: readonly StoredAnswer[]
  /** questions whose answer is another one now, or none */
  changed: readonly number[]
  /** questions that somebody else has answered otherwise since `seen` */
  conflicts: readonly number[]
}

/**
 * Answers with what somebody sends of them. Two who answer different questions of one application both keep theirs; the
 * same question answered differently since the version that the sender saw is a conflict, and nothing is lost unseen.
 */
export function mergeAnswers(stored: readonly StoredAnswer[], sent: readonly SentAnswer[], saving: Saving): Merged {
  const byId = new Map(stored.map((answer) => [answer.questionId, answer]))
  const changed: number[] = []
  const conflicts: number[] = []
  for (const answer of sent) {
    const { questionId } = answer
    const earlier = byId.get(questionId)
    if (isSame(earlier, answer)) continue
    if (earlier && earlier.version > saving.seen) conflicts.push(questionId)
    changed.push(questionId)
    byId.set(questionId, { ...answer, by: saving.by, at: saving.at, version: saving.next })
  }
  return { answers: [...byId.values()], changed, conflicts }
}

function isSame(earlier: StoredAnswer | undefined, sent: SentAnswer): boolean {
  // one that takes an answer back stays as a mark of who did, and is no answer
  if (!earlier) return !isAnswered(sent) && sent.occurrence === '' && sent.fileIds.length === 0
  const { questionId, notApplicable, choiceId, number, occurrence, expectedDate, fileIds } = earlier
  const facts = [questionId, notApplicable, choiceId, number, occurrence, expectedDate, [...fileIds].sort()]
  const others = [
    sent.questionId,
    sent.notApplicable,
    sent.choiceId,
    sent.number,
    sent.occurrence,
    sent.expectedDate,
    [...sent.fileIds].sort(),
  ]
  return JSON.stringify(facts) === JSON.stringify(others)
}
