import { Tooltip as MantineTooltip } from '@mantine/core'
import type { ReactElement } from 'react'

type Props = {
  text: string
  /** One element that can take a ref, usually a button. */
  children: ReactElement
  position?: 'top' | 'bottom' | 'left' | 'right'
}

/** A few more words on hover and on focus. It repeats or completes the name of the thing, it never is the only text. */
export function Tooltip({ text, children, position = 'bottom' }: Props) {
  return (
    <MantineTooltip label={text} position={position} multiline maw={280} withinPortal>
      {children}
    </MantineTooltip>
  )
}
