import { defineStates, type EnabledState, type Need, need, permissions, type Transition } from '../core/index.ts'

export const mayReadSlides = [need(permissions.slider)]
export const mayEditSlides = [need(permissions.slider, 'w')]
export const mayReadNews = [need(permissions.news)]
export const mayEditNews = [need(permissions.news, 'w')]
/** Who keeps the help centre keeps the tour. */
export const mayReadTour = [need(permissions.helpCentre)]
export const mayEditTour = [need(permissions.helpCentre, 'w')]

interface Definition {
  part?: string
  needs: readonly Need[]
  /** what else must hold of one that is enabled */
  guards?: readonly string[]
}

/**
 * What is published moves so (decisions 3.18): made disabled, enabled after a question while its last day is not over,
 * disabled by a person or by the end of its last day, removed for good while it is disabled.
 */
function publicationStates({ part, needs, guards = [] }: Definition) {
  const row = (event: string, from: EnabledState | null, to: EnabledState) =>
    ({ event, from: [from], to, actor: 'anyone', needs }) as const
  return defineStates<EnabledState, Transition<EnabledState>>({
    name: 'news',
    ...(part !== undefined && { part }),
    states: { ENABLED: 'done', DISABLED: 'neutral' },
    transitions: [
      row('created', null, 'DISABLED'),
      row('changed', 'DISABLED', 'DISABLED'),
      row('changed', 'ENABLED', 'ENABLED'),
      row('reordered', 'DISABLED', 'DISABLED'),
      row('reordered', 'ENABLED', 'ENABLED'),
      { ...row('enabled', 'DISABLED', 'ENABLED'), guards: ['isNotOver', ...guards], inputs: ['confirmation'] },
      { ...row('disabled', 'ENABLED', 'DISABLED'), inputs: ['confirmation'] },
      { event: 'ended', from: ['ENABLED'], to: 'DISABLED', actor: 'system' },
      { ...row('removed', 'DISABLED', 'DISABLED'), inputs: ['confirmation'], danger: true },
    ],
  })
}

/** At most so many are enabled as home shows one after the other: `slider.maxEnabled`. */
export const slideStates = publicationStates({ part: 'slides', needs: mayEditSlides, guards: ['hasRoom'] })
export const newsStates = publicationStates({ needs: mayEditNews })
export const tourStates = publicationStates({ part: 'tour', needs: mayEditTour })
