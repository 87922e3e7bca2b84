import { useTranslation } from '../../../core/i18n/index.ts'
import { Button, Dialog, Stack, Text } from '../../../ui/index.ts'
import styles from './lists.module.css'

interface InUseDialogProps {
  titles: readonly string[]
  onClose: () => void
}

/** What must be disabled or changed before the product can be disabled. */
export function InUseDialog({ titles, onClose }: InUseDialogProps) {
  const { t } = useTranslation('products')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('inUse.title')}
      actions={
        <Button tone="primary" initialFocus onClick={onClose}>
          {t('many.close')}
        </Button>
      }
    >
      <Stack>
        <Text>{t('inUse.text')}</Text>
        <ul className={styles.list}>
          {titles.map((title, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of them may have one title
            <li key={index} className={styles.row}>
              {title}
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  )
}
