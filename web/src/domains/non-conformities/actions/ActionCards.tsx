import { actionStates } from '@lineside/contract/non-conformities'
import { Due } from '../../../core/actions/index.ts'
import { useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { Box, Meta, Row, Surface, Text, TextLink } from '../../../ui/index.ts'
import { AddActionButton } from '../parts/AddActionButton.tsx'
import type { Action, NonConformity } from '../queries.ts'
import { ActionButtons } from './dialogs/ActionButtons.tsx'

/** The actions of a non-conformity, each with its state, its time, and what the reader may do with it. */
export function ActionCards({ record }: { record: NonConformity }) {
  const { t } = useTranslation('non-conformities')
  const { actions, abilities } = record
  if (actions.length === 0 && abilities.actionAdded === undefined) return null
  return (
    <Surface title={t('treatment.actions')} actions={<AddActionButton record={record} />} padding="none">
      {actions.length === 0 ? (
        <Text as="div" padY={14} padX={16}>
          <Text tone="muted">{t('treatment.noActions')}</Text>
        </Text>
      ) : (
        <Box as="ul" line="between">
          {actions.map((action) => (
            <li key={action.id}>
              <ActionCard action={action} />
            </li>
          ))}
        </Box>
      )}
    </Surface>
  )
}

function ActionCard({ action }: { action: Action }) {
  const { t } = useTranslation('non-conformities')
  const labels = useLabels('non-conformities', 'actions')
  const formats = useFormats()
  const opens = useCanOpen()(1301)
  const { responsible, expectedDate, performedDate, result, rejectionReason } = action
  return (
    <Text as="article" padY={14} padX={16} aria-label={t('card.label', { what: action.what })}>
      <Row gap={12} rowGap={4} size={13}>
        <StateBadge machine={actionStates} state={action.status} />
        <Meta size={13}>{labels.code('type', action.type)}</Meta>
        <Due {...action} />
      </Row>
      <Box as="h3" above={6} size={14} weight={600}>
        {opens ? <TextLink href={addressOf(1301, { id: action.id })}>{action.what}</TextLink> : action.what}
      </Box>
      {action.how ? (
        <Box as="p" keepLines>
          {action.how}
        </Box>
      ) : null}
      <Meta as="p" size={13}>
        {t('card.by', { person: responsible.name, day: formats.day(expectedDate) })}
        {performedDate ? ` · ${t('card.performed', { day: formats.day(performedDate) })}` : ''}
      </Meta>
      {result ? (
        <Box as="p" keepLines>
          {t('card.result', { text: result })}
        </Box>
      ) : null}
      {rejectionReason ? (
        <Box as="p" tone="error">
          {t('card.refused', { text: rejectionReason })}
        </Box>
      ) : null}
      <Row only="filled" above={10}>
        <ActionButtons action={action} />
      </Row>
    </Text>
  )
}
