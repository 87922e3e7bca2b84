import { boundRefusals, daysWithin, type FieldCode, isWithin } from '../core/index.ts'

interface ProofContext {
  /** the day that runs at the plant */
  today: string
  /** when the level was evaluated before; null: never */
  lastEvaluatedOn: string | null
}

/** The days that an evaluation and its end may be, both ends included. */
export const proofDays = ({ today, lastEvaluatedOn }: ProofContext) => ({
  evaluatedOn: { ...(lastEvaluatedOn !== null && { min: lastEvaluatedOn }), max: today },
  expiresOn: daysWithin('future', today),
})

interface Proof {
  evaluatedOn: string
  expiresOn?: string | null | undefined
}

/** What is wrong with the days of a proof, at its field; null: nothing. It is of today or before and ends after today. */
export function proofProblem(
  { evaluatedOn, expiresOn }: Proof,
  { today, lastEvaluatedOn }: ProofContext,
): { field: keyof Proof; code: FieldCode } | null {
  if (!isWithin('notFuture', evaluatedOn, today)) return { field: 'evaluatedOn', code: boundRefusals.notFuture }
  if (lastEvaluatedOn !== null && evaluatedOn < lastEvaluatedOn)
    return { field: 'evaluatedOn', code: 'beforeLastEvaluation' }
  if (expiresOn && !isWithin('future', expiresOn, today)) return { field: 'expiresOn', code: boundRefusals.future }
  return null
}
