import { Button, type ButtonProps } from '../../ui/index.ts'
import { problemText } from '../i18n/index.ts'

interface AbilityButtonProps extends Omit<ButtonProps, 'blocked'> {
  /** the record's ability for what the button does: true, or the code of the problem the server would answer */
  able: true | string | undefined
  /** why it is refused, where the record knows more than the code says */
  refusal?: string | undefined
}

/**
 * A button the record's abilities decide about. A right the reader does not hold (`FORBIDDEN`) or a transition that does not
 * exist here shows no button; every other refusal shows it blocked, with its sentence.
 */
export function AbilityButton({ able, refusal = '', ...button }: AbilityButtonProps) {
  if (able === undefined || able === 'FORBIDDEN') return null
  return <Button {...button} blocked={able === true ? null : problemText({ code: able, message: refusal })} />
}
