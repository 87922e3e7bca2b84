import '../theme/mantine-styles.ts'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './SideDrawer.module.css'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  side: 'left' | 'right'
  width: string
  children: ReactNode
}

/** A panel over the edge of the page. Focus stays inside, Escape closes, focus returns where it was. */
export function SideDrawer({ open, onClose, title, closeLabel, side, width, children }: Props) {
  return (
    <Drawer.Root
      opened={open}
      onClose={onClose}
      position={side}
      size={width}
      transitionProps={{ duration: 140 }}
      // A class given to the content itself would land on the box that places it as well.
      classNames={{ content: styles.content }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Not Mantine's header: a second banner beside the page's own would confuse who walks by landmarks. */}
        <div className={styles.header}>
          <Drawer.Title className={styles.title}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={closeLabel} />
        </div>
        <Drawer.Body className={styles.body}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
