import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { IconBell, IconButton, Unseen, useIsPhone } from '../../../ui/index.ts'
import type { Notification } from '../notification.ts'
import { useUnread } from '../queries.ts'
import styles from './Bell.module.css'
import { CriticalAlerts } from './CriticalAlerts.tsx'
import { NotificationPanel } from './NotificationPanel.tsx'

const none: readonly Notification[] = []

/** The bell of the header with how many are unread, and the panel of the first five; hidden in mobile mode. */
export function Bell({ opened = false }: { opened?: boolean }) {
  const { t } = useTranslation(['notifications', 'core'])
  const phone = useIsPhone()
  const { preview, failed, refresh } = useUnread()
  const [open, setOpen] = useState(opened)
  const box = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useId()
  useEffect(() => {
    if (open) document.getElementById(panel)?.focus()
  }, [open, panel])
  useOutside(box, open, () => setOpen(false))
  if (phone) return <CriticalAlerts unread={preview?.notifications ?? none} />
  const count = preview?.count ?? 0

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    close()
  }
  const onBlur = (event: FocusEvent) => {
    const next = event.relatedTarget as Node | null
    if (next && !box.current?.contains(next)) setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its button and its panel leave
    <span ref={box} className={styles.box} onKeyDown={onKeyDown} onBlur={onBlur}>
      <IconButton
        ref={button}
        icon={IconBell}
        label={t('core:header.bell')}
        count={count}
        popup="dialog"
        expanded={open}
        onClick={() => {
          if (!open) refresh()
          setOpen(!open)
        }}
      />
      <Unseen>
        <span role="status">{count > 0 ? t('unread', { count }) : ''}</span>
      </Unseen>
      <CriticalAlerts unread={preview?.notifications ?? none} />
      {open ? (
        <NotificationPanel
          id={panel}
          preview={preview}
          failed={failed}
          onClose={close}
          onLeave={() => setOpen(false)}
        />
      ) : null}
    </span>
  )
}

function useOutside(box: { current: HTMLElement | null }, active: boolean, leave: () => void): void {
  const latest = useRef(leave)
  latest.current = leave
  useEffect(() => {
    if (!active) return
    const press = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) latest.current()
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [active, box])
}
