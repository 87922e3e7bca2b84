import type { Icon } from '@tabler/icons-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { BareLink } from '../theme/link.tsx'
import styles from './filters.module.css'

export type Chip = {
  id: string
  text: string
  /** how many it finds, in words */
  count?: string
  on: boolean
  /** what a press does; a chip that leads elsewhere has an address instead */
  onPress?: () => void
  href?: string
  icon?: Icon | undefined
  /** the text with what its icon says */
  hint?: string
}

type ChipButtonProps = Omit<ComponentPropsWithRef<'button'>, 'type' | 'className' | 'title'> & {
  icon?: Icon
  hint?: string
  children: ReactNode
}

/** One that opens a choice: it looks as they do, so that views, order and segments are one kind of control. */
export function ChipButton({ icon: Icon, hint, children, ref, ...props }: ChipButtonProps) {
  return (
    <button {...props} ref={ref} type="button" className={styles.chip} aria-label={hint} title={hint}>
      {Icon ? <Icon size={14} aria-hidden /> : null}
      {children}
    </button>
  )
}

/** Choices that are on or off, side by side: one press each. */
export function Chips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <ul className={styles.chips} aria-label={label}>
      {chips.map((chip) => (
        <li key={chip.id}>
          {chip.href === undefined ? (
            <button
              type="button"
              className={styles.chip}
              aria-pressed={chip.on}
              aria-label={chip.hint}
              title={chip.hint}
              onClick={chip.onPress}
            >
              <ChipContent {...chip} />
            </button>
          ) : (
            <BareLink
              href={chip.href}
              className={styles.chip}
              title={chip.hint}
              {...(chip.on ? { 'aria-current': 'page' as const } : {})}
            >
              <ChipContent {...chip} />
            </BareLink>
          )}
        </li>
      ))}
    </ul>
  )
}

function ChipContent({ icon: Icon, text, count }: Chip) {
  return (
    <>
      {Icon ? <Icon size={14} aria-hidden /> : null}
      {text}
      {count === undefined ? null : <span className={styles.chipCount}> {count}</span>}
    </>
  )
}
