import { BareLink, type LinkProps } from '../theme/link.tsx'
import styles from './small.module.css'

/** A link among words: underlined, because colour alone says nothing to many readers. */
export function TextLink({ className, ...props }: LinkProps) {
  return <BareLink {...props} className={[styles.link, className].filter(Boolean).join(' ')} />
}

const arrows: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' }

/** Keys as they stand on the keyboard: `<Kbd keys={['Ctrl', 'Enter']} />`. */
export function Kbd({ keys }: { keys: string[] }) {
  return (
    <span className={styles.keys}>
      {keys.map((key) => (
        <kbd key={key} className={styles.key}>
          {arrows[key] ?? key}
        </kbd>
      ))}
    </span>
  )
}
