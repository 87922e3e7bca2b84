import type { WizardState } from './useWizard.ts'

/** What a step is marked with: nothing is missing, so many problems are said, or somebody has still to look at it. */
export type StepState = { kind: 'whole' | 'open' } | { kind: 'wrong'; count: number }

type Judged<S extends string> = Pick<WizardState<S>, 'steps' | 'shown' | 'problems' | 'seen' | 'record'>

/** The mark of a step. The last one only reviews the others: it is never whole by itself. */
export function stepState<S extends string>(wizard: Judged<S>, step: S): StepState {
  const { steps, shown, problems, seen, record } = wizard
  const count = shown.filter((problem) => problem.step === step).length
  if (count > 0) return { kind: 'wrong', count }
  const wasSeen = seen.has(step) || record.rowVersion > 1
  const isWhole = wasSeen && step !== steps.at(-1) && !problems.some((problem) => problem.step === step)
  return { kind: isWhole ? 'whole' : 'open' }
}
