import { ActionIcon } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { MouseEvent, Ref } from 'react'
import { BareLink } from '../theme/link.tsx'
import styles from './IconButton.module.css'
import { type ControlSize, iconSizes } from './size.ts'
import { Tooltip } from './Tooltip.tsx'

export type IconButtonProps = {
  icon: Icon
  /** Its name: read aloud, and shown on hover and focus. */
  label: string
  onClick?: (event: MouseEvent<HTMLElement>) => void
  href?: string
  size?: ControlSize
  tone?: 'quiet' | 'plain' | 'danger'
  /** A small count at the corner, for what waits behind it. */
  count?: number
  busy?: boolean
  pressed?: boolean
  expanded?: boolean
  popup?: 'menu' | 'dialog'
  blocked?: string | false | null
  tooltip?: boolean
  tabIndex?: number
  className?: string
  ref?: Ref<HTMLButtonElement>
  /** What a menu gives the button that opens it. */
  id?: string
  'aria-expanded'?: boolean
  'aria-controls'?: string
  'aria-haspopup'?: 'menu'
  onFocus?: () => void
  onPointerEnter?: () => void
}

const boxes: Record<ControlSize, number> = { compact: 28, normal: 36, touch: 48 }

export function IconButton(props: IconButtonProps) {
  const {
    icon: Icon,
    label,
    onClick,
    href,
    size = 'normal',
    tone = 'quiet',
    count,
    busy,
    blocked,
    tooltip = true,
  } = props
  const name = count ? `${label} (${count})` : label
  const common = {
    variant: 'subtle',
    size: boxes[size],
    'aria-label': name,
    tabIndex: props.tabIndex,
    className: [styles.button, styles[tone], props.className].filter(Boolean).join(' '),
    children: (
      <>
        <Icon size={iconSizes[size]} stroke={1.75} aria-hidden />
        {count ? <span className={styles.count} data-count={count > 99 ? '99+' : count} aria-hidden /> : null}
      </>
    ),
  } as const
  const button = href ? (
    <ActionIcon component={BareLink} href={href} {...common} />
  ) : (
    <ActionIcon
      {...common}
      ref={props.ref}
      type="button"
      id={props.id}
      aria-controls={props['aria-controls']}
      loading={busy}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded ?? props['aria-expanded']}
      aria-haspopup={props.popup ?? props['aria-haspopup']}
      aria-disabled={blocked ? true : undefined}
      aria-description={blocked || undefined}
      data-blocked={blocked ? true : undefined}
      onFocus={props.onFocus}
      onPointerEnter={props.onPointerEnter}
      onClick={(event) => {
        if (!blocked) onClick?.(event)
      }}
    />
  )
  if (!tooltip) return button
  return (
    <Tooltip text={blocked || name} silent={props.expanded}>
      {button}
    </Tooltip>
  )
}
