import { HELP_CHAT } from '@lineside/contract/routes'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Box, IconButton, IconMessage, lazyDialog, Unseen } from '../../../ui/index.ts'
import { onBack } from '../live/line.ts'
import { loadChats } from '../live/load.ts'
import { ownChat, useLive } from '../live/store.ts'
import { useLine } from '../live/useLine.ts'
import styles from './HelpChat.module.css'

// what the button opens is fetched when it is pressed
const Panel = lazyDialog(async () => ({ default: (await import('./Panel.tsx')).Panel }))

interface HelpChatProps {
  /** of the button in the header; the panel hangs below it */
  place: HTMLElement | null
}

/** The round button of the help chat, with how much new waits in it, and what it opens. */
export function HelpChat({ place }: HelpChatProps) {
  const { t } = useTranslation('chats')
  const [stage, setStage] = useState<'never' | 'open' | 'minimised'>(() =>
    location.hash === HELP_CHAT ? 'open' : 'never',
  )
  const [capturing, setCapturing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useId()
  const open = stage === 'open'
  useLine()
  useOwnChats()
  const unread = useLive((state) => ownChat(state)?.count ?? 0)
  const minimise = () => {
    setStage('minimised')
    button.current?.focus()
  }
  if (!place) return null
  return createPortal(
    <Box
      className={styles.chat}
      data-open={open || undefined}
      data-capturing={capturing || undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) minimise()
      }}
    >
      <IconButton
        ref={button}
        icon={IconMessage}
        label={t(open ? 'widget.minimise' : 'widget.open')}
        count={open ? 0 : unread}
        expanded={open}
        {...(stage === 'never' ? {} : { 'aria-controls': panel })}
        className={styles.button}
        onClick={() => (open ? minimise() : setStage('open'))}
      />
      {stage === 'never' ? null : (
        <Suspense>
          <Panel id={panel} open={open} onMinimise={minimise} onCapturing={setCapturing} />
        </Suspense>
      )}
      <Unseen>
        <span role="status">{unread > 0 && !open ? t('widget.unread', { count: unread }) : ''}</span>
      </Unseen>
    </Box>,
    place,
  )
}

/** The chats of the person, read once it is known from where on nothing is missed, and again after every absence. */
function useOwnChats(): void {
  // subjects are named in the reader's language
  const { i18n } = useTranslation()
  const ready = useLive((state) => state.ready)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again in another language
  useEffect(() => {
    if (!ready) return
    const read = () => void loadChats({}).catch(() => undefined)
    read()
    return onBack(read)
  }, [ready, i18n.language])
}
