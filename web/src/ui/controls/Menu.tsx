import { cloneElement, type ReactElement, type Ref, Suspense, useState } from 'react'
import { lazyExtra, useOfflineNotice } from '../feedback/lazy-extra.tsx'
import type { Icon } from '../icons.ts'

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

export type MenuProps = {
  groups: MenuGroup[]
  /** The button that opens it. */
  children: ReactElement<MenuButtonProps>
  align?: 'start' | 'end'
}

/** What the button of a menu takes from it. */
type MenuButtonProps = {
  ref?: Ref<HTMLButtonElement>
  onClick?: () => void
  onFocus?: () => void
  onPointerEnter?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

const loadMenu = () => import('./OpenedMenu.tsx')
// what places and walks a menu weighs as much as a page: it comes when somebody reaches for the first one
const OpenedMenu = lazyExtra(async () => ({ default: (await loadMenu()).OpenedMenu }))
const fetchAhead = () => void loadMenu().catch(() => undefined)

/** A short list of things to do, opened by the button given as its child. Arrow keys, letters and Escape work. */
export function Menu(props: MenuProps) {
  const [requested, setRequested] = useState(false)
  const notifyOffline = useOfflineNotice()
  const press = () => {
    setRequested(true)
    loadMenu().catch(() => {
      setRequested(false)
      notifyOffline()
    })
  }
  const button = cloneElement(props.children, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: press,
    onFocus: fetchAhead,
    onPointerEnter: fetchAhead,
  })
  if (!requested) return button
  return (
    <Suspense fallback={button}>
      <OpenedMenu {...props} />
    </Suspense>
  )
}
