import type { Icon } from '@tabler/icons-react'
import { useId } from 'react'
import { BareLink } from '../theme/link.tsx'
import { useUiTexts } from '../theme/texts.ts'
import { useCloseMenu } from './AppShell.tsx'
import { Unseen } from './boxes.tsx'
import styles from './SideMenu.module.css'

export type SideMenuItem = {
  id: string
  label: string
  href: string
  icon?: Icon
  /** How many things wait there; `badgeLabel` says what they are to those who cannot see it. */
  badge?: number
  badgeLabel?: string
}

export type SideMenuGroup = {
  id: string
  label?: string
  items: SideMenuItem[]
  /** Stays in sight at the lower edge, however far the menu is scrolled. */
  foot?: boolean
}

export type SideMenuProps = {
  groups: SideMenuGroup[]
  /** Id of the entry that is open. */
  active?: string
}

/** The entry of the page that is open, when it becomes that: of forty entries it may lie beyond the edge. */
const bringIntoSight = (entry: HTMLLIElement | null) => entry?.scrollIntoView({ block: 'nearest' })

export function SideMenu({ groups, active }: SideMenuProps) {
  const texts = useUiTexts()
  return (
    <nav className={styles.menu} aria-label={texts.menu}>
      {groups.map((group) => (
        <Group key={group.id} group={group} active={active} />
      ))}
    </nav>
  )
}

function Group({ group, active }: { group: SideMenuGroup; active?: string }) {
  const heading = useId()
  const close = useCloseMenu()
  return (
    <div className={styles.group} data-foot={group.foot || undefined}>
      {group.label ? (
        <div id={heading} className={styles.heading}>
          {group.label}
        </div>
      ) : null}
      <ul className={styles.list} aria-labelledby={group.label ? heading : undefined}>
        {group.items.map((item) => (
          <li key={item.id} ref={item.id === active ? bringIntoSight : null}>
            <BareLink
              href={item.href}
              className={styles.item}
              aria-current={item.id === active ? 'page' : undefined}
              onClick={close}
            >
              {item.icon ? <item.icon size={17} stroke={1.75} className={styles.icon} aria-hidden /> : null}
              <span className={styles.label}>{item.label}</span>
              {item.badge ? (
                <span className={styles.badge}>
                  {item.badge > 99 ? '99+' : item.badge}
                  {item.badgeLabel ? <Unseen> {item.badgeLabel}</Unseen> : null}
                </span>
              ) : null}
            </BareLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
