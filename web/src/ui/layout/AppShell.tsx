import { useMediaQuery } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { createContext, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import { lazyDialog } from '../feedback/lazy-part.tsx'
import { useUiTexts } from '../theme/texts.ts'
import { phoneWidth, wideWidth } from '../theme/tokens.ts'
import styles from './AppShell.module.css'

// The drawer with its focus trap and scroll lock is fetched on a phone only.
const SideDrawer = lazyDialog(async () => ({ default: (await import('../feedback/SideDrawer.tsx')).SideDrawer }))

/** True on a screen as narrow as a phone. */
export function useIsPhone(): boolean {
  return useMediaQuery(`(max-width: ${phoneWidth})`, false, { getInitialValueInEffect: false }) ?? false
}

/** True where there is room for something to look at beside what is edited. */
export function useIsWide(): boolean {
  return useMediaQuery(`(min-width: ${wideWidth})`, false, { getInitialValueInEffect: false }) ?? false
}

type MenuState = { hasMenu: boolean; phone: boolean; open: boolean; setOpen: (open: boolean) => void }

const MenuContext = createContext<MenuState>({ hasMenu: false, phone: false, open: false, setOpen: () => {} })

export type AppShellProps = {
  header: ReactNode
  /** The side menu; on a phone it stands in a drawer behind the header's menu button. */
  menu?: ReactNode
  /** A strip above everything, for the kind of environment or a lost connection. */
  banner?: ReactNode
  children: ReactNode
}

/** Header above, menu beside, one `main` that scrolls. The skip link is the first thing the keyboard meets. */
export function AppShell({ header, menu, banner, children }: AppShellProps) {
  const texts = useUiTexts()
  const phone = useIsPhone()
  const [open, setOpen] = useState(false)
  const state = useMemo(() => ({ hasMenu: Boolean(menu), phone, open, setOpen }), [menu, phone, open])
  return (
    <MenuContext value={state}>
      <div className={styles.shell}>
        <a className={styles.skip} href="#content">
          {texts.skipToContent}
        </a>
        {banner ? <div className={styles.banner}>{banner}</div> : null}
        {header}
        <div className={styles.body}>
          {menu && !phone ? <div className={styles.side}>{menu}</div> : null}
          <main id="content" tabIndex={-1} className={styles.main}>
            {children}
          </main>
        </div>
        {menu && phone ? (
          <Suspense>
            <SideDrawer
              open={open}
              onClose={() => setOpen(false)}
              side="left"
              width="18rem"
              title={texts.menu}
              closeLabel={texts.closeMenu}
            >
              {menu}
            </SideDrawer>
          </Suspense>
        ) : null}
      </div>
    </MenuContext>
  )
}

/** For what stands in the menu: a chosen entry closes the drawer. */
export function useCloseMenu(): () => void {
  const { setOpen } = useContext(MenuContext)
  return () => setOpen(false)
}

export type HeaderProps = {
  brand: ReactNode
  /** Beside the brand: the place or the plant one is in. */
  context?: ReactNode
  /** At the right: bell, help, person. */
  children?: ReactNode
}

export function Header({ brand, context, children }: HeaderProps) {
  const texts = useUiTexts()
  const { hasMenu, phone, open, setOpen } = useContext(MenuContext)
  return (
    <header className={styles.header}>
      {hasMenu && phone ? (
        <IconButton
          icon={IconMenu2}
          label={texts.openMenu}
          tooltip={false}
          expanded={open}
          popup="dialog"
          onClick={() => setOpen(true)}
        />
      ) : null}
      {brand}
      {context ? <div className={styles.context}>{context}</div> : null}
      <div className={styles.headerRight}>{children}</div>
    </header>
  )
}
