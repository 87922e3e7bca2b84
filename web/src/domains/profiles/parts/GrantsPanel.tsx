import type { ProfileShape } from '@lineside/contract/profiles'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { Skeleton, Surface, Tabs } from '../../../ui/index.ts'
import { GrantList, type GrantRow } from './GrantList.tsx'
import { grantRows } from './grant-rows.ts'
import { Holders, useHolderCount } from './Holders.tsx'
import { useGrantable } from './useGrantable.ts'

interface GrantsPanelProps {
  /** as it is stored; null for a new profile */
  stored: (ProfileShape & { id: number }) | null
  /** as it is typed */
  typed: ProfileShape
}

const empty: ProfileShape = { applications: [], rights: {}, logBookId: null }

/** What somebody who holds the profile gets: screens, commands, and who they are. It follows what is typed. */
export function GrantsPanel({ stored, typed }: GrantsPanelProps) {
  const { t, i18n } = useTranslation('profiles')
  const { all, error, retry } = useGrantable()
  const [tab, setTab] = useState('screens')
  const holders = useHolderCount(stored?.id ?? null)
  // the press in the tree is drawn first
  const content = useDeferredValue(typed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language
  const parts = useMemo(
    () => (all ? grantRows(stored ?? empty, content, all) : null),
    [stored, content, all, i18n.language],
  )
  const shown = (rows: readonly GrantRow[] | undefined, nothing: string) => {
    if (rows) return <GrantList rows={rows} nothing={nothing} marked={stored !== null} />
    return error ? <RecordFailure error={error} onRetry={retry} /> : <Skeleton shape="list" count={5} />
  }
  const count = (rows: readonly GrantRow[] | undefined) =>
    rows ? { count: rows.filter((row) => row.mark !== 'lost').length } : {}
  const tabs = [
    {
      id: 'screens',
      label: t('grants.screens'),
      ...count(parts?.screens),
      content: shown(parts?.screens, t('grants.noScreens')),
    },
    {
      id: 'commands',
      label: t('grants.commands'),
      ...count(parts?.commands),
      content: shown(parts?.commands, t('grants.noCommands')),
    },
    ...(stored
      ? [
          {
            id: 'accounts',
            label: t('grants.accounts'),
            ...(holders === undefined ? {} : { count: holders }),
            content: <Holders id={stored.id} />,
          },
        ]
      : []),
  ]
  return (
    <Surface title={t('grants.title')}>
      <Tabs label={t('grants.title')} tabs={tabs} value={tab} onChange={setTab} />
    </Surface>
  )
}
