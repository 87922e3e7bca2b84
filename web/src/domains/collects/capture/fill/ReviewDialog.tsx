import { useFormats, useTranslation } from '../../../../core/i18n/index.ts'
import { outsideSentence, writeValue } from '../../../../core/measure/index.ts'
import { Box, Button, Dialog, IconAlertTriangle, Row, Stack } from '../../../../ui/index.ts'
import type { OutsideValue } from '../unsent.ts'

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
      <Box as="p" below={12}>
        {t('review.text')}
      </Box>
      <Stack as="ul" gap={8}>
        {values.map((value) => (
          <OutsideLine key={value.fieldId} value={value} />
        ))}
      </Stack>
    </Dialog>
  )
}

function OutsideLine({ value }: { value: OutsideValue }) {
  const { t } = useTranslation('capture')
  const formats = useFormats()
  return (
    <Row as="li" frame="error" icons={2} gap={10} align="stretch" wrap={false} pad={12} round={8} fill="error" breaks>
      <IconAlertTriangle size={20} stroke={2} color="var(--ui-overdue-text)" aria-hidden />
      <div>
        <Box size={15}>{value.name}</Box>
        <Box leading="tight" tone="error" size={20} weight={600}>
          {writeValue(value, formats)}
        </Box>
        {value.distance === null ? null : <Box tone="error">{outsideSentence(value, formats)}</Box>}
        <Box size={14}>{value.raises ? t('review.raises') : t('review.noted')}</Box>
      </div>
    </Row>
  )
}
