import type { CycleClass } from '@lineside/contract/audit-cycles'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Row } from '../../../ui/index.ts'
import styles from './ClassMark.module.css'

/** A class by its medal and its word; below the lowest it says so. */
export function ClassMark({ name, large }: { name: CycleClass | null; large?: boolean }) {
  const { t } = useTranslation('audit-cycles')
  return (
    <Row
      as="span"
      gap={large ? 10 : 6}
      size={large ? 20 : undefined}
      weight={large ? 500 : undefined}
      wrap={false}
      inline
      oneLine
      className={styles.mark}
      data-class={name ?? 'NONE'}
      data-large={large || undefined}
    >
      <span className={styles.medal} aria-hidden />
      {name === null ? t('record.noClass') : t(`codes.levels.${name}`)}
    </Row>
  )
}
