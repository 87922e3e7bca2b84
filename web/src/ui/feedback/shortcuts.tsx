import { createContext, type ReactNode, Suspense, use, useEffect, useMemo, useRef, useState } from 'react'
import { lazyDialog } from './lazy-part.tsx'
import type { Shortcut } from './ShortcutsDialog.tsx'
import { isSingleKey, singleKeysAnswer } from './single-keys.ts'

const ShortcutsDialog = lazyDialog(async () => ({ default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog }))

type Entry = Shortcut & { id: number }

type Registry = {
  add: (shortcut: Shortcut) => () => void
  list: () => readonly Entry[]
  open: () => void
}

const ShortcutsContext = createContext<Registry | null>(null)

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement && /^(checkbox|radio|button)$/.test(target.type)) return false
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}

/** True when the event is the named stroke; Ctrl also stands for the command key. */
export function matchesKeys(event: KeyboardEvent, keys: string): boolean {
  const parts = keys === '+' ? ['+'] : keys.split('+')
  const key = parts.at(-1) ?? ''
  const wantsCtrl = parts.includes('Ctrl')
  const wantsAlt = parts.includes('Alt')
  const hasCtrl = event.ctrlKey || event.metaKey
  return event.key.toLowerCase() === key.toLowerCase() && hasCtrl === wantsCtrl && event.altKey === wantsAlt
}

export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const entries = useRef<Entry[]>([])
  const nextId = useRef(0)
  const [shown, setShown] = useState<readonly Entry[] | null>(null)
  const [everOpened, setEverOpened] = useState(false)

  const registry = useMemo<Registry>(
    () => ({
      add(shortcut) {
        nextId.current += 1
        const entry = { ...shortcut, id: nextId.current }
        entries.current = [...entries.current, entry]
        return () => {
          entries.current = entries.current.filter((other) => other !== entry)
        }
      },
      list: () => entries.current,
      open() {
        setEverOpened(true)
        setShown(entries.current)
      },
    }),
    [],
  )

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || isTyping(event.target) || !matchesKeys(event, '?') || !singleKeysAnswer()) return
      event.preventDefault()
      registry.open()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [registry])

  return (
    <ShortcutsContext value={registry}>
      {children}
      {everOpened ? (
        <Suspense>
          <ShortcutsDialog open={shown !== null} onClose={() => setShown(null)} shortcuts={shown ?? []} />
        </Suspense>
      ) : null}
    </ShortcutsContext>
  )
}

function useRegistry(): Registry {
  const registry = use(ShortcutsContext)
  if (!registry) throw new Error('Shortcuts need a UiProvider around them')
  return registry
}

/** Opens the list behind '?', for a help menu. */
export function useShortcutList(): () => void {
  return useRegistry().open
}

/**
 * Answers a stroke anywhere on the page while the component stands. Strokes without a modifier are left alone while
 * somebody types, and every stroke is left alone while a dialog is open above.
 */
export function useShortcut(shortcut: Shortcut, run?: (event: KeyboardEvent) => void): void {
  const registry = useRegistry()
  const latest = useRef(run)
  const { keys, label, group, also, listed } = shortcut

  useEffect(() => {
    latest.current = run
  })

  useEffect(() => registry.add({ keys, label, group, also, listed }), [registry, keys, label, group, also, listed])

  useEffect(() => {
    if (listed) return
    const bare = !keys.includes('+') || keys === '+'
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || !matchesKeys(event, keys)) return
      if (bare && isTyping(event.target)) return
      if (isSingleKey(keys) && !singleKeysAnswer()) return
      if (document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      latest.current?.(event)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [keys, listed])
}
