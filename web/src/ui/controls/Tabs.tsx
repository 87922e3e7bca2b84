import '../theme/mantine-styles.ts'
import '@mantine/core/styles/Tabs.layer.css'
import { Tabs as MantineTabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './Tabs.module.css'

export type Tab = { id: string; label: string; count?: number; content?: ReactNode }

export type TabsProps = {
  label: string
  tabs: Tab[]
  value: string
  onChange: (id: string) => void
}

/** Parts of one page. Give `content` with each tab; only the one in sight is built. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  // where they do not all fit, the chosen one is in sight
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab is chosen
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (list.current && chosen)
      list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2
  }, [value])
  return (
    <MantineTabs value={value} onChange={(id) => id && onChange(id)} keepMounted={false} variant="default">
      <MantineTabs.List ref={list} aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <MantineTabs.Tab key={tab.id} value={tab.id} className={styles.tab}>
            {tab.label}
            {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {tabs.map((tab) => (
        <MantineTabs.Panel key={tab.id} value={tab.id} className={styles.panel}>
          {tab.content}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  )
}
