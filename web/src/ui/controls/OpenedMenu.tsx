import type { Icon } from '@tabler/icons-react'
import type { ReactElement, Ref } from 'react'
import '../theme/mantine-styles.ts'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu as MantineMenu } from '@mantine/core'
import { cloneElement, useEffect, useRef, useState } from 'react'
import { BareLink } from '../theme/link.tsx'
import styles from './Menu.module.css'

export type MenuItem = {
  id: string
  label: string
  icon?: Icon
  href?: string
  onSelect?: () => void
  tone?: 'plain' | 'danger'
  /** Marks the choice in force among its neighbours. */
  checked?: boolean
  blocked?: string | false | null
}

export type MenuGroup = { label?: string; items: MenuItem[] }

/** What the button of a menu takes from it. */
type MenuButtonProps = {
  ref?: Ref<HTMLButtonElement>
  onClick?: () => void
  onFocus?: () => void
  onPointerEnter?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

export type MenuProps = {
  groups: MenuGroup[]
  /** The button that opens it. */
  children: ReactElement<MenuButtonProps>
  align?: 'start' | 'end'
}

function Item({ item }: { item: MenuItem }) {
  const Icon = item.icon
  const common = {
    leftSection: Icon ? <Icon size={16} stroke={1.75} aria-hidden /> : undefined,
    color: item.tone === 'danger' ? 'var(--ui-overdue-text)' : undefined,
    disabled: Boolean(item.blocked),
    children: item.blocked ? (
      <>
        {item.label}
        <div className={styles.why}>{item.blocked}</div>
      </>
    ) : (
      item.label
    ),
  }
  if (item.href) return <MantineMenu.Item component={BareLink} href={item.href} {...common} />
  if (item.checked === undefined) return <MantineMenu.Item onClick={item.onSelect} {...common} />
  return (
    <MantineMenu.RadioItem
      value={item.id}
      checked={item.checked}
      onChange={item.onSelect}
      disabled={common.disabled}
      closeMenuOnClick
    >
      {item.label}
    </MantineMenu.RadioItem>
  )
}

/** The menu itself: takes the place of its button, takes over the focus that stood there, and opens. */
export function OpenedMenu({ groups, children, align = 'end' }: MenuProps) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus()
    setOpened(true)
  }, [])
  return (
    <MantineMenu
      opened={opened}
      onChange={setOpened}
      position={align === 'end' ? 'bottom-end' : 'bottom-start'}
      width="max-content"
      classNames={{ dropdown: styles.dropdown }}
      withInitialFocusPlaceholder={false}
      returnFocus
    >
      <MantineMenu.Target>{cloneElement(children, { ref: button })}</MantineMenu.Target>
      <MantineMenu.Dropdown>
        {groups.map((group, index) => (
          <div key={group.label ?? group.items[0]?.id} role="none">
            {index > 0 ? <MantineMenu.Divider /> : null}
            {group.label ? <MantineMenu.Label>{group.label}</MantineMenu.Label> : null}
            {group.items.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </div>
        ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  )
}
