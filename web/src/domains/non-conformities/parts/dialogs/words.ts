import { textOf } from '../../../../core/i18n/index.ts'

/** The deeds that have a dialog: the events of the state tables, and the creation by hand. */
export interface DeedWords {
  /** on the button and over the dialog */
  button: string
  /** on the button that sends; missing where the dialog only asks for a confirmation */
  submit: string | null
  /** once it is done */
  done: string
}

export function deedWords(event: string): DeedWords {
  const say = (key: string) => textOf('non-conformities', `deeds.${event}.${key}`)
  return { button: say('button') ?? event, submit: say('submit'), done: say('done') ?? '' }
}
