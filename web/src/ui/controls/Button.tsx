import { Button as MantineButton } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import type { Icon } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, type Ref, useRef } from 'react'
import { lazyExtra } from '../feedback/lazy-extra.tsx'
import { BareLink } from '../theme/link.tsx'
import styles from './Button.module.css'
import { type ControlSize, iconSizes, mantineSize } from './size.ts'

// What places a tooltip weighs more than the button: it comes with the first button that has to explain itself.
const Reason = lazyExtra(async () => ({ default: (await import('./Reason.tsx')).Reason }))

export type ButtonTone = 'primary' | 'plain' | 'quiet' | 'danger'

type Look = {
  children: ReactNode
  /** One `primary` on a surface; the rest `plain`, or `quiet` where a border would be noise. */
  tone?: ButtonTone
  size?: ControlSize
  icon?: Icon
  fullWidth?: boolean
  className?: string
}

export type ButtonProps = Look & {
  type?: 'button' | 'submit'
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  /** Under way: keeps its place and its name, refuses a second press. */
  busy?: boolean
  /** Why it cannot be pressed now. It stays reachable and says so, instead of being grey without a word. */
  blocked?: string | false | null
  form?: string
  /** Takes the focus when the dialog around it opens; without it the first button does. */
  initialFocus?: boolean
  ref?: Ref<HTMLButtonElement>
  'aria-label'?: string
  'aria-expanded'?: boolean
  'aria-controls'?: string
  'aria-haspopup'?: 'menu' | 'dialog'
}

const variants = {
  primary: { variant: 'filled', color: 'accent' },
  plain: { variant: 'default', color: undefined },
  quiet: { variant: 'subtle', color: 'gray' },
  danger: { variant: 'filled', color: 'danger' },
} as const

function look({ tone = 'plain', size, icon: Icon, fullWidth, className }: Omit<Look, 'children'>) {
  return {
    ...variants[tone],
    size: mantineSize(size),
    fullWidth,
    leftSection: Icon ? <Icon size={iconSizes[size ?? 'normal']} stroke={1.75} aria-hidden /> : undefined,
    className: [styles.button, styles[tone], className].filter(Boolean).join(' '),
  }
}

export function Button({
  children,
  tone,
  size,
  icon,
  fullWidth,
  className,
  busy,
  blocked,
  initialFocus,
  onClick,
  ref,
  ...rest
}: ButtonProps) {
  const own = useRef<HTMLButtonElement>(null)
  const button = (
    <MantineButton
      type="button"
      ref={useMergedRef(own, ref)}
      {...rest}
      {...look({ tone, size, icon, fullWidth, className })}
      loading={busy}
      data-autofocus={initialFocus || undefined}
      aria-busy={busy || undefined}
      aria-disabled={blocked ? true : undefined}
      aria-description={blocked || undefined}
      data-blocked={blocked ? true : undefined}
      onClick={(event) => {
        if (blocked) return event.preventDefault()
        onClick?.(event)
      }}
    >
      {children}
    </MantineButton>
  )
  // The button keeps its place in the tree, and so its focus, when it becomes blocked or free.
  return (
    <>
      {button}
      {blocked ? <Reason text={blocked} button={own} /> : null}
    </>
  )
}

export type LinkButtonProps = Look & { href: string; target?: string; download?: boolean }

/** Looks like a button, goes like a link: opens in a new tab when asked, shows its address. */
export function LinkButton({ children, tone, size, icon, fullWidth, className, ...rest }: LinkButtonProps) {
  return (
    <MantineButton component={BareLink} {...rest} {...look({ tone, size, icon, fullWidth, className })}>
      {children}
    </MantineButton>
  )
}
