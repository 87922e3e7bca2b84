import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useUiTexts } from '../theme/texts.ts'
import styles from './toast.module.css'

export type Toast = {
  tone?: 'done' | 'error' | 'info'
  title: string
  text?: string
  /** One thing to do about it, usually to undo. */
  action?: { label: string; onPress: () => void }
  /** Milliseconds in sight: 3 seconds (services.md section 9), longer where there is something to press; errors stay until closed. */
  lasts?: number
}

type Shown = Toast & { id: number }

let shown: readonly Shown[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(next: readonly Shown[]) {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says something at the corner without taking the focus; callable from anywhere. Answers a function that closes it. */
export function notify(toast: Toast): () => void {
  lastId += 1
  const id = lastId
  show([...shown.slice(-3), { ...toast, id }])
  return () => dismiss(id)
}

function dismiss(id: number) {
  show(shown.filter((toast) => toast.id !== id))
}

/** Takes away all that is in sight; for tests, whose pages come one after the other in one window. */
export function clearToasts() {
  show([])
}

const icons = { done: IconCircleCheck, error: IconAlertTriangle, info: IconInfoCircle }

const SECONDS_3 = 3000
const SECONDS_10 = 10_000

function usualTime({ tone, action }: Toast): number {
  if (tone === 'error') return Number.POSITIVE_INFINITY
  return action ? SECONDS_10 : SECONDS_3
}

function ToastCard({ toast }: { toast: Shown }) {
  const texts = useUiTexts()
  const [isPaused, setPaused] = useState(false)
  const { tone = 'done', id } = toast
  const lasts = toast.lasts ?? usualTime(toast)

  // Whoever reads it, by pointer or by keyboard, may take their time.
  useEffect(() => {
    if (isPaused || !Number.isFinite(lasts)) return
    const timer = setTimeout(() => dismiss(id), lasts)
    return () => clearTimeout(timer)
  }, [isPaused, lasts, id])

  const Icon = icons[tone]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding still while hovered is a courtesy, not a control
    <div
      className={styles.toast}
      data-tone={tone}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon size={18} stroke={1.75} className={styles.icon} aria-hidden />
      <div className={styles.words} role={tone === 'error' ? 'alert' : 'status'}>
        <div className={styles.title}>{toast.title}</div>
        {toast.text ? <div className={styles.text}>{toast.text}</div> : null}
      </div>
      {toast.action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.action?.onPress()
            dismiss(id)
          }}
        >
          {toast.action.label}
        </button>
      ) : null}
      <button type="button" className={styles.close} aria-label={texts.close} onClick={() => dismiss(id)}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}

export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribe, () => shown)
  const texts = useUiTexts()
  return (
    <section className={styles.region} aria-label={texts.notifications} aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}
