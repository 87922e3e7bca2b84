import type { Guide, Step } from '../queries.ts'

/** The step to go on with: the first that is open. */
export const nextStep = ({ steps }: Guide): Step | undefined => steps.find(({ state }) => state === 'OPEN')

/** How far the guide is; what was set aside counts neither way. */
export function progressOf({ steps }: Guide) {
  const counted = steps.filter(({ state }) => state !== 'ASIDE')
  const done = counted.filter(({ state }) => state === 'DONE').length
  return { done, total: counted.length, percent: counted.length === 0 ? 100 : (100 * done) / counted.length }
}
