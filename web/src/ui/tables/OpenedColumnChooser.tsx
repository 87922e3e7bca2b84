import '../theme/mantine-styles.ts'
import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { cloneElement, type ReactElement, type Ref, useEffect, useRef, useState } from 'react'
import { useUiTexts } from '../theme/texts.ts'
import type { ColumnChooserProps } from './ColumnChoices.tsx'
import { ColumnChoices } from './ColumnChoices.tsx'

export interface ChooserButtonProps {
  ref?: Ref<HTMLButtonElement>
  expanded?: boolean
  onClick?: () => void
}

/** The choice itself: takes the place of its button, takes over the focus that stood there, and opens. */
export function OpenedColumnChooser({
  button,
  ...props
}: ColumnChooserProps & { button: ReactElement<ChooserButtonProps> }) {
  const texts = useUiTexts()
  const [open, setOpen] = useState(false)
  const own = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    own.current?.focus()
    setOpen(true)
  }, [])
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" hideDetached={false} trapFocus returnFocus>
      <Popover.Target>
        {cloneElement(button, { ref: own, expanded: open, onClick: () => setOpen(!open) })}
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.columns}>
        <ColumnChoices {...props} />
      </Popover.Dropdown>
    </Popover>
  )
}
