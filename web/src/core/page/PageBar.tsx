import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { ActionBar } from '../../ui/index.ts'

/** Where the page's bar stands: null until it is drawn, undefined outside of a screen. */
export const BarSlot = createContext<HTMLElement | null | undefined>(undefined)

/** A bar at the lower edge of the screen, in sight wherever the page is scrolled to; given from anywhere within it. */
export function PageBar({ label, status, children }: { label: string; status: ReactNode; children: ReactNode }) {
  const slot = useContext(BarSlot)
  if (slot === null) return null
  const bar = (
    <ActionBar label={label} status={status}>
      {children}
    </ActionBar>
  )
  return slot ? createPortal(bar, slot) : bar
}
