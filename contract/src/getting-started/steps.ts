/**
 * What an installation needs until its people can work, in the order in which one follows from the other: a place is below
 * a plant, a person has an access profile, a form is filled at a place.
 */
export const guideSteps = [
  'plant',
  'points',
  'shifts',
  'products',
  'profiles',
  'people',
  'form',
  'device',
  'record',
] as const
export type GuideStep = (typeof guideSteps)[number]

/** DONE follows from what there is; ASIDE from what somebody said, as long as it is not done. */
export const stepStates = ['DONE', 'OPEN', 'ASIDE'] as const
export type StepState = (typeof stepStates)[number]

export interface StepFacts {
  /** how many there are of what the step makes */
  count: number
  /** plants that have none of them */
  missing: readonly string[]
  /** somebody has set the step aside */
  aside: boolean
}

/** A step is done when there is something of it and no plant lacks it, whoever set it aside before. */
export function stateOfStep({ count, missing, aside }: StepFacts): StepState {
  if (count > 0 && missing.length === 0) return 'DONE'
  return aside ? 'ASIDE' : 'OPEN'
}

/** Whether the plant works: a record was made, or nothing is left open. Then home has no guide any more. */
export function isReady(steps: readonly { step: GuideStep; state: StepState }[]): boolean {
  return (
    steps.every(({ state }) => state !== 'OPEN') ||
    steps.some(({ step, state }) => step === 'record' && state === 'DONE')
  )
}
