import type { CycleClass } from '@lineside/contract/audit-cycles'
import { useTranslation } from '../../../core/i18n/index.ts'
import styles from './ClassMark.module.css'

/** A class by its medal and its word; below the lowest it says so. */
export function ClassMark({ name, large }: { name: CycleClass | null; large?: boolean }) {
  const { t } = useTranslation('audit-cycles')
  return (
    <span className={styles.mark} data-class={name ?? 'NONE'} data-large={large || undefined}>
      <span className={styles.medal} aria-hidden />
      {name === null ? t('record.noClass') : t(`codes.levels.${name}`)}
    </span>
  )
}
