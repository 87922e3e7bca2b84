import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { Dialog } from '../feedback/Dialog.tsx'
import styles from './PaletteDialog.module.css'

export type PaletteItem = {
  id: string
  label: string
  /** A second line: a SKU, where a place lies. */
  detail?: string | null | undefined
  /** where it leads: Ctrl and Enter, or Ctrl and a press, open it in a tab of its own */
  href?: string
  /** Why it cannot be chosen now; it stays in the list and says so. */
  blocked?: string | null | undefined
  onSelect: () => void
}

export type PaletteGroup = { id: string; label: string; items: readonly PaletteItem[] }

export type PaletteDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  label: string
  text: string
  onText: (text: string) => void
  groups: readonly PaletteGroup[]
  /** Said below the field and aloud: how many were found, that it is still looked for. */
  status: string
  /** which keys do what, for who looks at the foot of it */
  keys: string
}

/** One field and what it finds (WAI-ARIA combobox with a list): arrows walk, Enter chooses, with Ctrl in a new tab, Escape closes. */
export function PaletteDialog({ open, onClose, title, label, text, onText, groups, status, keys }: PaletteDialogProps) {
  const list = useId()
  const items = groups.flatMap((group) => group.items)
  const [current, setCurrent] = useState<string | null>(null)
  const at = Math.max(
    items.findIndex(({ id }) => id === current),
    0,
  )
  const active = items[at]
  useEffect(() => {
    if (active) document.getElementById(`${list}-${active.id}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [active, list])

  function choose(item: PaletteItem | undefined, apart: boolean) {
    if (!item || item.blocked) return
    // the palette stays for the next one
    if (apart && item.href !== undefined) return void window.open(item.href, '_blank', 'noopener')
    onClose()
    item.onSelect()
  }
  function onKeyDown(event: KeyboardEvent) {
    const steps: Partial<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1 + items.length,
      PageDown: Math.min(at + 8, items.length - 1),
      PageUp: Math.max(at - 8, 0),
    }
    const step = steps[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step === undefined) choose(active, isApart(event))
    else setCurrent(items[step % items.length]?.id ?? null)
  }

  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className={styles.field}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <input
          className={styles.input}
          role="combobox"
          aria-label={label}
          aria-expanded={items.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={active ? `${list}-${active.id}` : undefined}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          data-autofocus
          onChange={(event) => {
            setCurrent(null)
            onText(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className={styles.status} role="status">
        {status}
      </p>
      <div id={list} role="listbox" aria-label={title} className={styles.list}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
          <div key={group.id} role="group" aria-labelledby={`${list}-${group.id}-name`}>
            <div id={`${list}-${group.id}-name`} className={styles.name}>
              {group.label}
            </div>
            {group.items.map((item) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
              <div
                key={item.id}
                id={`${list}-${item.id}`}
                role="option"
                aria-selected={item === active}
                aria-disabled={item.blocked ? true : undefined}
                className={styles.item}
                onClick={(event) => choose(item, isApart(event))}
                onPointerMove={() => setCurrent(item.id)}
              >
                <span>{item.label}</span>
                {item.detail ? <span className={styles.detail}>{item.detail}</span> : null}
                {item.blocked ? <span className={styles.detail}>{item.blocked}</span> : null}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className={styles.keys} aria-hidden>
        {keys}
      </p>
    </Dialog>
  )
}

const isApart = ({ ctrlKey, metaKey }: { ctrlKey: boolean; metaKey: boolean }) => ctrlKey || metaKey
