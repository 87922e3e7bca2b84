import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { IconAlertTriangle, IconClock, Row } from '../../../ui/index.ts'
import { expiryOf } from '../expiry.ts'
import { usePlantToday } from './today.ts'

interface ExpiryCellProps {
  lot: { industryId: number; expiresOn: string | null }
}

/** The day on which a lot expires; what has expired or soon will says so, by icon and words. */
export function ExpiryCell({ lot: { industryId, expiresOn } }: ExpiryCellProps) {
  const { t } = useTranslation('lots')
  const { day } = useFormats()
  const today = usePlantToday()(industryId)
  if (expiresOn === null) return null
  const expiry = expiryOf(expiresOn, today)
  if (expiry === 'none') return <span className="ui-figures">{day(expiresOn)}</span>
  const Icon = expiry === 'expired' ? IconAlertTriangle : IconClock
  return (
    <Row as="span" gap={4} inline tone="state" data-tone={expiry === 'expired' ? 'overdue' : 'tardy'}>
      <Icon size={15} stroke={2} aria-hidden />
      <span className="ui-figures">{day(expiresOn)}</span>
      <span>{t(`expiry.${expiry}`)}</span>
    </Row>
  )
}
