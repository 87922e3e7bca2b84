import type { WizardState } from './useWizard.ts'

/**
 * What a step is marked with: so many problems are said; something is missing that nobody was told of yet; nothing is
 * missing, and somebody has looked at it (`whole`) or has not (`unseen`).
 */
export type StepState = { kind: 'whole' | 'unseen' | 'missing' | 'review' } | { kind: 'wrong'; count: number }

type Judged<S extends string> = Pick<WizardState<S>, 'steps' | 'shown' | 'problems' | 'visited'>

/** The mark of a step. The last one only reviews the others: it is never whole by itself. */
export function stepState<S extends string>({ steps, shown, problems, visited }: Judged<S>, step: S): StepState {
  const count = shown.filter((problem) => problem.step === step).length
  if (count > 0) return { kind: 'wrong', count }
  if (step === steps.at(-1)) return { kind: 'review' }
  if (problems.some((problem) => problem.step === step)) return { kind: 'missing' }
  return { kind: visited.has(step) ? 'whole' : 'unseen' }
}
