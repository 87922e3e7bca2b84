import { Button, type ButtonProps } from '../../ui/index.ts'
import { useReadOnly } from '../session/index.ts'

interface PressButtonProps extends Omit<ButtonProps, 'size' | 'blocked' | 'children'> {
  /** what a press does: the word on it */
  verb: string
  /** what it does it to: many such buttons stand on a page, and who only hears them must tell them apart */
  of: string
}

/** A button for a finger that does something to one thing of many at once. */
export function PressButton({ verb, of, ...button }: PressButtonProps) {
  return (
    <Button {...button} size="touch" blocked={useReadOnly()} aria-label={`${verb}: ${of}`}>
      {verb}
    </Button>
  )
}
