import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { IconMessage, lazyDialog, Stack, Unseen } from '../../../ui/index.ts'
import { onBack } from '../live/line.ts'
import { loadChats } from '../live/load.ts'
import { ownChat, useLive } from '../live/store.ts'
import { useLine } from '../live/useLine.ts'
import styles from './HelpChat.module.css'

// what the button opens is fetched when it is pressed
const Panel = lazyDialog(async () => ({ default: (await import('./Panel.tsx')).Panel }))

/** The round button of the help chat, with a dot while something new waits in it. */
export function HelpChat() {
  const { t } = useTranslation('chats')
  const [stage, setStage] = useState<'never' | 'open' | 'minimised'>('never')
  const [capturing, setCapturing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useId()
  const open = stage === 'open'
  useLine()
  useOwnChats()
  useCornerRoom()
  const unread = useLive((state) => ownChat(state)?.count ?? 0)
  const minimise = () => {
    setStage('minimised')
    button.current?.focus()
  }
  return (
    <Stack
      gap={12}
      align="end"
      className={styles.corner}
      data-open={open || undefined}
      data-capturing={capturing || undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) minimise()
      }}
    >
      {stage === 'never' ? null : (
        <Suspense>
          <Panel id={panel} open={open} onMinimise={minimise} onCapturing={setCapturing} />
        </Suspense>
      )}
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={t(open ? 'widget.minimise' : 'widget.open')}
        aria-expanded={open}
        aria-controls={stage === 'never' ? undefined : panel}
        title={t(open ? 'widget.minimise' : 'widget.open')}
        onClick={() => (open ? minimise() : setStage('open'))}
      >
        <IconMessage size={24} stroke={1.75} aria-hidden />
        {unread > 0 && !open ? <span className={styles.dot} aria-hidden /> : null}
      </button>
      <Unseen>
        <span role="status">{unread > 0 && !open ? t('widget.unread', { count: unread }) : ''}</span>
      </Unseen>
    </Stack>
  )
}

/** Height of the button and what is around it. */
const ROOM = '4rem'

/** Pages leave room at their end, so that the button covers nothing for good. */
function useCornerRoom(): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--ui-corner-room', ROOM)
    return () => void style.removeProperty('--ui-corner-room')
  }, [])
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
