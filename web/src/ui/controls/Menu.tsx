import { cloneElement, useState } from 'react'
import { lazyExtra, useOfflineNotice } from '../feedback/lazy-extra.tsx'
import type { MenuProps } from './OpenedMenu.tsx'

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
  return <OpenedMenu {...props} fallback={button} />
}
