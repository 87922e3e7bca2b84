import '../theme/mantine-styles.ts'
import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import { IconColumns3 } from '../icons.ts'
import { useUiTexts } from '../theme/texts.ts'

// The boxes to tick are fetched when somebody wants to choose, not with every list.
const loadChoices = async () => ({ default: (await import('./ColumnChoices.tsx')).ColumnChoices })
const ColumnChoices = lazy(loadChoices)

export type ColumnChooserProps = {
  columns: readonly { id: string; header: string; fixed?: boolean }[]
  hidden: readonly string[]
  onChange: (hidden: string[]) => void
}

/** Which columns of a table are in sight. */
export function ColumnChooser(props: ColumnChooserProps) {
  const texts = useUiTexts()
  const [open, setOpen] = useState(false)
  // The focus goes into the popover as it opens, so it opens once there is something to go to.
  const toggle = () => (open ? setOpen(false) : void loadChoices().then(() => setOpen(true)))
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" hideDetached={false} trapFocus returnFocus>
      <Popover.Target>
        <IconButton
          icon={IconColumns3}
          label={texts.columns}
          popup="dialog"
          expanded={open}
          tooltip={false}
          onClick={toggle}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.columns}>
        <Suspense>
          <ColumnChoices {...props} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
