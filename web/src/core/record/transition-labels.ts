import type { Domain } from '@lineside/contract/domains'
import { textOf } from '../i18n/index.ts'

/** How a transition is called, under `transitions.<event>` of its domain's words. */
export interface TransitionLabels {
  /** on the button and over the dialog */
  button: string
  /** on the button that sends; missing where the dialog asks for a confirmation */
  submit: string | null
  /** once it is done */
  done: string
}

export function transitionLabels(domain: Domain, event: string): TransitionLabels {
  const say = (key: string) => textOf(domain, `transitions.${event}.${key}`)
  return { button: say('button') ?? event, submit: say('submit'), done: say('done') ?? '' }
}
