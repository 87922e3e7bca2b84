import { type Icon, IconChevronRight } from '@tabler/icons-react'
import { type ComponentType, Suspense, useState } from 'react'
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
  /** With one it has a heading, and folds; its entries have none then. */
  icon?: Icon
  items: SideMenuItem[]
  /** Stays in sight at the lower edge, however far the menu is scrolled. */
  foot?: boolean
  /** Its entries stand in other groups too: none of it is the open one. */
  pinned?: boolean
}

export type SideMenuProps = {
  groups: SideMenuGroup[]
  /** Id of the entry that is open. */
  active?: string | undefined
  /** Ids of the groups that show their open entry alone. */
  folded?: readonly string[]
  onFold?: (folded: readonly string[]) => void
  /** What stands beside an entry of a group, or of the favourites, to pin it. */
  Pin?: ComponentType<{ item: SideMenuItem; pinned: boolean }>
}

/** The entry of the page that is open, when it becomes that: of forty entries it may lie beyond the edge. */
const bringIntoSight = (entry: HTMLLIElement | null) => entry?.scrollIntoView({ block: 'nearest' })

/** Groups that fold; that of the open entry is unfolded when one comes to it. */
export function SideMenu({ groups, active, folded = [], onFold, Pin }: SideMenuProps) {
  const texts = useUiTexts()
  // folded again while its entry is open
  const [foldedAt, setFoldedAt] = useState<string>()
  const drawn = (group: SideMenuGroup) => {
    const { id, items } = group
    const isOpenThere = items.some((item) => item.id === active)
    const open = !folded.includes(id) || (isOpenThere && foldedAt !== active)
    const fold = () => {
      setFoldedAt(open && isOpenThere ? active : undefined)
      onFold?.(folded.filter((one) => one !== id).concat(open ? id : []))
    }
    return <Group key={id} {...{ group, active, open, fold, Pin }} />
  }
  return (
    <nav className={styles.menu} aria-label={texts.menu}>
      {groups.map(drawn)}
    </nav>
  )
}

interface GroupProps extends Pick<SideMenuProps, 'active' | 'Pin'> {
  group: SideMenuGroup
  open: boolean
  fold: () => void
}

function Group({ group, active, open, fold, Pin }: GroupProps) {
  const { label, icon: GroupIcon, items, foot, pinned = false } = group
  const close = useCloseMenu()
  return (
    <div className={styles.group} data-foot={foot || undefined}>
      {GroupIcon ? (
        <button type="button" className={styles.heading} aria-expanded={open} onClick={fold}>
          <GroupIcon size={17} stroke={1.75} className={styles.icon} aria-hidden />
          <span className={styles.label}>{label}</span>
          <IconChevronRight size={14} className={styles.chevron} aria-hidden />
        </button>
      ) : null}
      <ul className={styles.list} aria-label={label} data-within={GroupIcon && ''}>
        {items
          .map((item) => ({ ...item, current: item.id === active && !pinned }))
          .filter(({ current }) => open || current)
          .map((item) => (
            <li key={item.id} ref={item.current ? bringIntoSight : null}>
              <BareLink
                href={item.href}
                className={styles.item}
                aria-current={item.current ? 'page' : undefined}
                onClick={close}
              >
                {item.icon && !GroupIcon ? (
                  <item.icon size={17} stroke={1.75} className={styles.icon} aria-hidden />
                ) : null}
                <span className={styles.label}>{item.label}</span>
                {item.badge ? (
                  <span className={styles.badge}>
                    {item.badge > 99 ? '99+' : item.badge}
                    {item.badgeLabel ? <Unseen> {item.badgeLabel}</Unseen> : null}
                  </span>
                ) : null}
              </BareLink>
              {Pin && label ? (
                <Suspense>
                  <Pin item={item} pinned={pinned} />
                </Suspense>
              ) : null}
            </li>
          ))}
      </ul>
    </div>
  )
}
