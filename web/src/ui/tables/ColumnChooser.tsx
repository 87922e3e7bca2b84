import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import { lazyExtra, useOfflineNotice } from '../feedback/lazy-extra.tsx'
import { useUiTexts } from '../theme/texts.ts'
import type { ColumnChooserProps } from './ColumnChoices.tsx'

// What places the choice, and the boxes to tick, are fetched when somebody wants to choose, not with every list.
const loadChooser = () => import('./OpenedColumnChooser.tsx')
const OpenedColumnChooser = lazyExtra(async () => ({ default: (await loadChooser()).OpenedColumnChooser }))

/** Which columns of a table are in sight. */
export function ColumnChooser(props: ColumnChooserProps) {
  const texts = useUiTexts()
  const [requested, setRequested] = useState(false)
  const notifyOffline = useOfflineNotice()
  const press = () => {
    setRequested(true)
    loadChooser().catch(() => {
      setRequested(false)
      notifyOffline()
    })
  }
  const button = (
    <IconButton
      icon={IconColumns3}
      label={texts.columns}
      popup="dialog"
      expanded={false}
      tooltip={false}
      onClick={press}
    />
  )
  if (!requested) return button
  return <OpenedColumnChooser {...props} button={button} fallback={button} />
}
