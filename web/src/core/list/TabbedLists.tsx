import { useRouter } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { Skeleton, Tabs } from '../../ui/index.ts'
import { ScreenPage } from '../page/index.ts'
import { ScrollMemory } from './ScrollMemory.tsx'
import styles from './TabbedLists.module.css'

interface TabbedListsProps<T extends string>
  extends Pick<ComponentProps<typeof ScreenPage>, 'back' | 'subtitle' | 'actions'> {
  title: string
  tabs: readonly { id: T; label: string; list: ReactNode }[]
  /** the tab in sight */
  tab: T
  /** where each tab stands; choosing one goes there in place of where the reader is */
  addressOf: (tab: T) => string
}

/** A screen of several lists, one in sight at a time, each with its own filters and its own place in the rows. */
export function TabbedLists<T extends string>({ title, tabs, tab, addressOf, ...page }: TabbedListsProps<T>) {
  const router = useRouter()
  const shown = tabs.map(({ id, label, list }) => ({
    id,
    label,
    content:
      id === tab ? (
        <ScrollMemory key={id} name={addressOf(id)}>
          <Suspense fallback={<Skeleton shape="list" count={8} />}>{list}</Suspense>
        </ScrollMemory>
      ) : null,
  }))
  return (
    <ScreenPage title={title} height="fill" {...page}>
      <div className={styles.tabs}>
        <Tabs label={title} tabs={shown} value={tab} onChange={(id) => router.history.replace(addressOf(id as T))} />
      </div>
    </ScreenPage>
  )
}
