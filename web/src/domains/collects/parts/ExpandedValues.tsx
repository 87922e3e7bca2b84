import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { RepeatSections, shortName } from '../../../core/repeats/index.ts'
import { Skeleton, TextLink } from '../../../ui/index.ts'
import { collectQuery } from '../queries.ts'
import styles from './ExpandedValues.module.css'
import { ValueWithLimits } from './ValueWithLimits.tsx'

/** Behind the arrow of a row: the record's values, fetched when it is opened. */
export function ExpandedValues({ id }: { id: number }) {
  const { t } = useTranslation('collects')
  const { data, error, refetch } = useQuery(collectQuery(id))
  if (!data && error) return <RecordFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="record" count={4} />
  return (
    <div className={styles.expanded}>
      <RepeatSections rows={data.values} repeatOf={(value) => value.inRepeat}>
        {(values) => (
          <dl className={styles.values}>
            {values.map((value) => (
              <div key={value.fieldId} className={styles.value} data-outside={value.conform === false || undefined}>
                <dt>{shortName(value)}</dt>
                <ValueWithLimits value={value} />
              </div>
            ))}
          </dl>
        )}
      </RepeatSections>
      <TextLink href={addressOf(1100, {}, { record: id })}>{t('tools.open')}</TextLink>
    </div>
  )
}
