import { getAnswer, registerAnswer } from '@lineside/contract/checklist-answers'
import { ApiProblem, call } from '../../../core/api/index.ts'
import { needTexts, textOf } from '../../../core/i18n/index.ts'
import { outbox, PATIENCE_MS } from '../../../core/unsent/outbox.ts'
import { withReceipt } from '../../../core/unsent/receipts.ts'
import type { Unsent } from '../../../core/unsent/types.ts'
import type { SaveState } from '../apply/landing.ts'
import { openEntries } from '../apply/sheet.ts'
import type { Saved } from '../apply/useOpenSheet.ts'
import { savingOf } from '../apply/useOpenSheet.ts'
import type { Answer } from '../queries.ts'

/**
 * An application with answers that the server has not confirmed. The answers themselves stay where the page keeps them: who
 * goes on with it changes them until they are sent.
 */
export interface UnsentAnswers extends Unsent, Saved {
  checklistName: string
  placeName: string
  /** by whose name it is to be registered once all of it is there; null: it is partial */
  signature: string | null
}

const isOpen = ({ state }: Answer) => state === 'PARTIAL' || state === 'RETURNED'
const read = (id: number) => call(getAnswer, { params: { id } }, { signal: AbortSignal.timeout(PATIENCE_MS) })

/**
 * Sends what stayed on the device of an application, and registers it where its person has signed it. One whose
 * registration came, though nobody heard so, is there.
 * @throws what keeps it: no connection, a refusal, somebody who answered the same question otherwise
 */
export async function sendAnswers(item: UnsentAnswers): Promise<Answer> {
  const known = item.answerId === null ? null : await read(item.answerId)
  const isOver = (answer: Answer) => item.signature !== null && !isOpen(answer) && answer.signature === item.signature
  if (known && isOver(known)) return known
  const sheet = openEntries({ answer: known, saving: { ...savingOf(item), read } })
  const isSettled = await sheet.settle()
  const answer = sheet.answer()
  if (answer && item.answerId === null) {
    // under its own name from now on: the answers that are left stand there
    await outbox.amend<UnsentAnswers>(item.account, item.body.clientId, (one) => ({ ...one, answerId: answer.id }))
  }
  if (!isSettled || !answer) throw await keeping(sheet.state())
  if (item.signature === null || isOver(answer)) return answer
  const body = { rowVersion: answer.rowVersion, signature: item.signature }
  const options = { signal: AbortSignal.timeout(PATIENCE_MS), ...withReceipt(item.body.clientId) }
  return call(registerAnswer, { params: { id: answer.id }, body }, options)
}

/** Why the answers are not all there, for the outbox to tell what passes from what a person must look at. */
async function keeping({ kind, error }: SaveState): Promise<unknown> {
  if (kind !== 'both') return error ?? new ApiProblem('OFFLINE', 0)
  await needTexts('checklist-answers')
  return new ApiProblem('STALE', 412, { message: textOf('checklist-answers', 'save.both') ?? '' })
}
