import type { ReactNode } from 'react'
import styles from './lists.module.css'

export type KeyValue = { label: string; value: ReactNode; wide?: boolean }

/** Names and values of one record. In columns where there is room, one under the other on a phone. */
export function KeyValueList({ items, columns = 2 }: { items: KeyValue[]; columns?: 1 | 2 | 3 }) {
  return (
    <dl className={styles.pairs} data-columns={columns}>
      {items.map((item) => (
        <div key={item.label} className={styles.pair} data-wide={item.wide || undefined}>
          <dt>{item.label}</dt>
          <dd>{item.value === null || item.value === undefined || item.value === '' ? '—' : item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
