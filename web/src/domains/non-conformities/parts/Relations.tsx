import { useEffect } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { IconHistory, IconRepeat, TextLink } from '../../../ui/index.ts'
import type { NonConformity } from '../queries.ts'
import { learnField } from './pickers.ts'
import styles from './Relations.module.css'

/** How it stands to others: what it repeats or came back after, and how often it has repeated since. */
export function Relations({ record }: { record: NonConformity }) {
  const { t } = useTranslation('non-conformities')
  const { parentId, recurrenceOf, repeats, form, field, place } = record
  useEffect(() => learnField(field.id, field.name), [field.id, field.name])
  if (parentId === null && recurrenceOf === null && repeats === 0) return null
  const same = { typeCollectId: form.id, typeCollectItemId: field.id, collectPointId: place.collectPointId }
  return (
    <ul className={styles.relations}>
      {parentId === null ? null : (
        <li>
          <IconRepeat size={18} stroke={1.75} aria-hidden />
          <span>
            {t('relations.repeats')}{' '}
            <TextLink href={addressOf(1201, { id: parentId })}>{t('relations.number', { id: parentId })}</TextLink>
          </span>
        </li>
      )}
      {recurrenceOf === null ? null : (
        <li>
          <IconHistory size={18} stroke={1.75} aria-hidden />
          <span>
            {t('relations.recurrence')}{' '}
            <TextLink href={addressOf(1201, { id: recurrenceOf })}>
              {t('relations.number', { id: recurrenceOf })}
            </TextLink>
          </span>
        </li>
      )}
      {repeats === 0 ? null : (
        <li>
          <IconRepeat size={18} stroke={1.75} aria-hidden />
          <span>
            {t('relations.count', { count: repeats })}{' '}
            <TextLink href={addressOf(1200, {}, { ...same, status: 'R' })}>{t('relations.see')}</TextLink>
          </span>
        </li>
      )}
    </ul>
  )
}
