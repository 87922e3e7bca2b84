import { Kbd } from '../controls/TextLink.tsx'
import { useUiTexts } from '../theme/texts.ts'
import { Dialog } from './Dialog.tsx'
import styles from './ShortcutsDialog.module.css'
import { isSingleKey, useSingleKeys } from './single-keys.ts'

export type Shortcut = {
  /** As `KeyboardEvent.key` names it, modifiers before it: '/', '?', 'Escape', 'Ctrl+Enter', 'n'. */
  keys: string
  /** What it does, for the list behind '?'. Without it the shortcut works but is not listed. */
  label?: string
  group?: string
  /** Another key that does the same, for the list. */
  also?: string
  /** Named in the list only: what has the focus answers it by itself. */
  listed?: boolean
}

type Props = { open: boolean; onClose: () => void; shortcuts: readonly Shortcut[] }

export function ShortcutsDialog({ open, onClose, shortcuts }: Props) {
  const texts = useUiTexts()
  const { on } = useSingleKeys()
  const own: Shortcut[] = [
    { keys: '?', label: texts.shortcuts },
    { keys: 'Escape', label: texts.close },
  ]
  const all = [...shortcuts, ...own].filter(({ label, keys }) => label && (on || !isSingleKey(keys)))
  const names = [...new Set(all.map((shortcut) => shortcut.group ?? ''))]
  return (
    <Dialog open={open} onClose={onClose} title={texts.shortcuts} width="narrow">
      {names.map((group) => (
        <section key={group} className={styles.group}>
          {group ? <h3 className={styles.heading}>{group}</h3> : null}
          <dl className={styles.list}>
            {all
              .filter((shortcut) => (shortcut.group ?? '') === group)
              .map((shortcut) => (
                <div key={shortcut.keys + shortcut.label} className={styles.row}>
                  <dt>{shortcut.label}</dt>
                  <dd>
                    <Kbd keys={shortcut.keys.split('+').map((key) => (key.length === 1 ? key.toUpperCase() : key))} />
                    {shortcut.also ? <Kbd keys={[shortcut.also]} /> : null}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
