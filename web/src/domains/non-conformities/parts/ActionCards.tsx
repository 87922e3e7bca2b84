import { actionStates } from '@lineside/contract/non-conformities'
import { Due } from '../../../core/actions/index.ts'
import { useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { Surface, Text, TextLink } from '../../../ui/index.ts'
import type { Action, NonConformity } from '../queries.ts'
import styles from './ActionCards.module.css'
import { ActionButtons } from './action-dialogs/ActionButtons.tsx'
import { AddActionButton } from './RecordButtons.tsx'

/** The actions of a non-conformity, each with its state, its time, and what the reader may do with it. */
export function ActionCards({ record }: { record: NonConformity }) {
  const { t } = useTranslation('non-conformities')
  const { actions, abilities } = record
  if (actions.length === 0 && abilities.actionAdded === undefined) return null
  return (
    <Surface title={t('treatment.actions')} actions={<AddActionButton record={record} />} padding="none">
      {actions.length === 0 ? (
        <div className={styles.none}>
          <Text tone="muted">{t('treatment.noActions')}</Text>
        </div>
      ) : (
        <ul className={styles.cards}>
          {actions.map((action) => (
            <li key={action.id}>
              <ActionCard action={action} />
            </li>
          ))}
        </ul>
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
    <article className={styles.card} aria-label={t('card.label', { what: action.what })}>
      <div className={styles.top}>
        <StateBadge machine={actionStates} state={action.status} />
        <span className={styles.kind}>{labels.code('type', action.type)}</span>
        <Due {...action} />
      </div>
      <h3 className={styles.what}>
        {opens ? <TextLink href={addressOf(1301, { id: action.id })}>{action.what}</TextLink> : action.what}
      </h3>
      {action.how ? <p className={styles.how}>{action.how}</p> : null}
      <p className={styles.by}>
        {t('card.by', { person: responsible.name, day: formats.day(expectedDate) })}
        {performedDate ? ` · ${t('card.performed', { day: formats.day(performedDate) })}` : ''}
      </p>
      {result ? <p className={styles.how}>{t('card.result', { text: result })}</p> : null}
      {rejectionReason ? <p className={styles.refused}>{t('card.refused', { text: rejectionReason })}</p> : null}
      <div className={styles.buttons}>
        <ActionButtons action={action} />
      </div>
    </article>
  )
}
