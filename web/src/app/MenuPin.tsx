import { useEffect, useRef, useState } from 'react'
import { problemText, useTranslation } from '../core/i18n/index.ts'
import { chooseFavourites, useAccount } from '../core/session/index.ts'
import { IconButton, IconStar, notify, type SideMenuItem, Unseen } from '../ui/index.ts'
import styles from './MenuPin.module.css'
import { draggedEntry, setDragged, useDraggedEntry } from './menu-drag.ts'
import { useFavourites } from './menu-memory.ts'

/** The pinned entries, and how to change them. */
function usePins() {
  const favourites = useFavourites(useAccount())
  const onChange = (changed: readonly string[]) =>
    void chooseFavourites(changed.map(Number)).catch((error) => notify({ tone: 'error', title: problemText(error) }))
  return { favourites, onChange }
}

/** Puts an entry at a place among others, where it may stand already. */
function placed(all: readonly string[], id: string, at: number): readonly string[] {
  const before = all.slice(0, at).filter((one) => one !== id)
  return [...before, id, ...all.slice(at).filter((one) => one !== id)]
}

/**
 * Pins an entry of the menu, or takes it out of the favourites: by its button, by P on the entry, or pulled there. Favourites
 * are pulled into another order, or moved by Alt and the arrows.
 */
export function MenuPin({ item, pinned }: { item: SideMenuItem; pinned: boolean }) {
  const { t } = useTranslation()
  const { favourites, onChange } = usePins()
  const button = useRef<HTMLSpanElement>(null)
  const isFavourite = favourites.includes(item.id)
  const toggle = () => {
    if (!isFavourite) return onChange([...favourites, item.id])
    // the entry of the favourites goes: the keyboard stays on the one in its group
    const entries = button.current?.closest('nav')?.querySelectorAll<HTMLElement>(`a[href="${item.href}"]`)
    if (pinned) entries?.[entries.length - 1]?.focus()
    onChange(favourites.filter((id) => id !== item.id))
  }

  const latest = useRef<(event: KeyboardEvent | DragEvent) => void>(() => {})
  latest.current = (event) => {
    const at = favourites.indexOf(item.id)
    if (event instanceof KeyboardEvent) {
      const way = { ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0
      if (pinned && event.altKey && way !== 0) {
        event.preventDefault()
        const to = at + way
        if (to >= 0 && to < favourites.length) onChange(favourites.toSpliced(at, 1).toSpliced(to, 0, item.id))
      } else if (event.key.toLowerCase() === 'p' && !event.ctrlKey && !event.metaKey && !event.altKey) toggle()
      return
    }
    if (event.type === 'dragstart') return setDragged(item.id)
    if (event.type === 'dragend') return setDragged(null)
    const id = draggedEntry()
    if (!pinned || id === null) return
    event.preventDefault()
    if (event.type === 'drop') onChange(placed(favourites, id, at))
  }
  useEffect(() => {
    const entry = button.current?.closest('li')
    const hear = (event: Event) => latest.current(event as KeyboardEvent | DragEvent)
    const names = ['keydown', 'dragstart', 'dragend', 'dragover', 'drop']
    for (const name of names) entry?.addEventListener(name, hear)
    entry?.querySelector('a')?.setAttribute('aria-keyshortcuts', 'P')
    return () => {
      for (const name of names) entry?.removeEventListener(name, hear)
    }
  }, [])

  const label = t(isFavourite ? 'menu.unpin' : 'menu.pin', { name: item.label })
  return (
    <span ref={button} className={styles.pin} data-favourite={isFavourite || undefined}>
      {/* an entry hears P itself: forty buttons would stand between who walks by Tab and the page */}
      <IconButton icon={IconStar} label={label} size="compact" tabIndex={-1} tooltip={false} onClick={toggle} />
    </span>
  )
}

/** Where an entry is dropped to be pinned, while one is pulled; and what became of the favourites, said aloud. */
export function MenuDrop() {
  const { t } = useTranslation()
  const { favourites, onChange } = usePins()
  const dragged = useDraggedEntry()
  const said = useChange(favourites)
  const takes = dragged !== null && !favourites.includes(dragged)
  return (
    <>
      {takes ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the same is done by a button and by a key
        <div
          className={styles.drop}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            onChange([...favourites, dragged])
          }}
        >
          {t('menu.drop')}
        </div>
      ) : null}
      <Unseen>
        <span role="status">{said}</span>
      </Unseen>
    </>
  )
}

/** What was done last, by the difference. */
function useChange(favourites: readonly string[]): string {
  const { t } = useTranslation()
  const [state, setState] = useState({ favourites, said: '' })
  if (state.favourites === favourites) return state.said
  const name = (id: string | undefined) => t(`routes.${id as '1000'}`)
  const added = favourites.find((id) => !state.favourites.includes(id))
  const removed = state.favourites.find((id) => !favourites.includes(id))
  const moved = favourites.findIndex((id, at) => state.favourites[at] !== id)
  const said =
    added !== undefined
      ? t('menu.added', { name: name(added) })
      : removed !== undefined
        ? t('menu.removed', { name: name(removed) })
        : t('menu.moved', { name: name(favourites[moved]), place: moved + 1, total: favourites.length })
  setState({ favourites, said })
  return said
}
