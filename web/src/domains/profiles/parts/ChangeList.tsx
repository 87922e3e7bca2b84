import type { GrantsChange } from '@lineside/contract/profiles'
import type { RouteId } from '@lineside/contract/routes'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Columns, Meta, Stack, StatusPill, Text } from '../../../ui/index.ts'
import type { Command } from '../queries.ts'
import styles from './ChangeList.module.css'
import type { Content } from './content.ts'
import { applicationLabel, commandGroups, movedRightLabel, screenLabel } from './labels.ts'

export type Change = GrantsChange<RouteId, Command>

interface ChangeListProps {
  change: Change
  before: Content
  after: Content
}

/** What a change adds and takes away, beside each other: applications, rights, screens, commands. */
export function ChangeList({ change, before, after }: ChangeListProps) {
  const { t } = useTranslation('profiles')
  const added = partsOf(change.added, before.rights)
  const removed = partsOf(change.removed, after.rights)
  if (added.length + removed.length === 0) return <Text>{t('review.nothing')}</Text>
  return (
    <Columns least="18rem">
      <Side parts={added} tone="done" title={t('review.added')} nothing={t('review.noneAdded')} />
      <Side parts={removed} tone="overdue" title={t('review.removed')} nothing={t('review.noneRemoved')} />
    </Columns>
  )
}

interface Part {
  key: 'applications' | 'rights' | 'screens' | 'commands'
  labels: readonly string[]
}

function partsOf(side: Change['added'], other: Content['rights']): Part[] {
  const commands = commandGroups(side.commands).flatMap(({ title, labels }) =>
    labels.map((word) => `${title}: ${word}`),
  )
  const parts: Part[] = [
    { key: 'applications', labels: side.applications.map(applicationLabel) },
    { key: 'rights', labels: side.rights.map((right) => movedRightLabel(right, other)) },
    { key: 'screens', labels: side.screens.map(screenLabel) },
    { key: 'commands', labels: commands },
  ]
  return parts.filter(({ labels }) => labels.length > 0)
}

interface SideProps {
  parts: readonly Part[]
  tone: 'done' | 'overdue'
  title: string
  nothing: string
}

function Side({ parts, tone, title, nothing }: SideProps) {
  const { t } = useTranslation('profiles')
  return (
    <Stack as="section" gap={10} align="start" aria-label={title}>
      <StatusPill tone={tone}>{title}</StatusPill>
      {parts.length === 0 ? <Text tone="muted">{nothing}</Text> : null}
      {parts.map(({ key, labels }) => (
        <div key={key}>
          <Meta as="h3" size={13} weight={500}>
            {t(`review.${key}`, { count: labels.length })}
          </Meta>
          <ul className={styles.words}>
            {labels.map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
        </div>
      ))}
    </Stack>
  )
}
