import { memo } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { StatusPill, Text } from '../../../ui/index.ts'
import styles from './GrantList.module.css'

export interface GrantRow {
  /** what it belongs to */
  group?: string
  word: string
  mark?: 'gained' | 'lost' | undefined
}

interface GrantListProps {
  rows: readonly GrantRow[]
  nothing: string
  /** whether what comes and goes is said */
  marked: boolean
}

/** What a profile grants, group after group, with what comes and goes by what was typed. */
export const GrantList = memo(function GrantList({ rows, nothing, marked }: GrantListProps) {
  if (rows.length === 0) return <Text tone="muted">{nothing}</Text>
  const groups = [...new Set(rows.map(({ group }) => group))]
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <div key={group ?? ''}>
          {group === undefined ? null : <h3 className={styles.group}>{group}</h3>}
          <ul className={styles.list}>
            {rows
              .filter((row) => row.group === group)
              .map((row) => (
                <GrantItem key={row.word} row={row} marked={marked} />
              ))}
          </ul>
        </div>
      ))}
    </div>
  )
})

function GrantItem({ row, marked }: { row: GrantRow; marked: boolean }) {
  const { t } = useTranslation('profiles')
  const mark = marked ? row.mark : undefined
  return (
    <li className={styles.item}>
      {mark === 'lost' ? <del>{row.word}</del> : row.word}
      {mark === 'gained' ? <StatusPill tone="done">{t('grants.gained')}</StatusPill> : null}
      {mark === 'lost' ? <StatusPill tone="overdue">{t('grants.lost')}</StatusPill> : null}
    </li>
  )
}
