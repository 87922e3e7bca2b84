import { useFormats, useTranslation } from '../../../../core/i18n/index.ts'
import { outsideSentence, writeValue } from '../../../../core/measure/index.ts'
import { Button, Dialog, IconAlertTriangle } from '../../../../ui/index.ts'
import type { OutsideValue } from '../unsent.ts'
import styles from './ReviewDialog.module.css'

interface ReviewDialogProps {
  values: readonly OutsideValue[]
  onConfirm: () => void
  onCancel: () => void
}

/** Before a record with values outside their limits is saved: which they are, by how much, and what follows. */
export function ReviewDialog({ values, onConfirm, onCancel }: ReviewDialogProps) {
  const { t } = useTranslation('capture')
  return (
    <Dialog
      open
      onClose={onCancel}
      title={t('review.title')}
      actions={
        <>
          <Button size="touch" onClick={onCancel}>
            {t('review.back')}
          </Button>
          <Button size="touch" tone="primary" initialFocus onClick={onConfirm}>
            {t('review.save')}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{t('review.text')}</p>
      <ul className={styles.values}>
        {values.map((value) => (
          <OutsideLine key={value.fieldId} value={value} />
        ))}
      </ul>
    </Dialog>
  )
}

function OutsideLine({ value }: { value: OutsideValue }) {
  const { t } = useTranslation('capture')
  const formats = useFormats()
  return (
    <li className={styles.value}>
      <IconAlertTriangle size={20} stroke={2} className={styles.icon} aria-hidden />
      <div>
        <div className={styles.name}>{value.name}</div>
        <div className={styles.found}>{writeValue(value, formats)}</div>
        {value.distance === null ? null : <div className={styles.how}>{outsideSentence(value, formats)}</div>}
        <div className={styles.follows}>{value.raises ? t('review.raises') : t('review.noted')}</div>
      </div>
    </li>
  )
}
