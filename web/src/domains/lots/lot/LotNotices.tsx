import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { Text } from '../../../ui/index.ts'
import { expiryOf } from '../expiry.ts'
import { Notice } from '../parts/Notice.tsx'
import { usePlantToday } from '../parts/today.ts'
import type { Lot } from '../queries.ts'
import { BlockReason } from './BlockReason.tsx'

/** What whoever opens a lot must know first: expired, blocked, restricted, rejected, waiting for a signature. */
export function LotNotices({ lot }: { lot: Lot }) {
  const { t } = useTranslation('lots')
  const formats = useFormats()
  const zone = usePlantZone()(lot.industryId)
  const today = usePlantToday()(lot.industryId)
  const { status, restriction, disposition, reopening, expiresOn, balance } = lot
  const isUsable = status === 'L' || status === 'LR'
  const expiry = Number(balance) > 0 ? expiryOf(expiresOn, today) : 'none'
  return (
    <>
      {expiry === 'none' ? null : (
        <Notice
          tone={expiry === 'expired' ? 'overdue' : 'tardy'}
          title={t(expiry === 'soon' && !isUsable ? 'notice.soonDecide' : `notice.${expiry}`, {
            day: formats.day(expiresOn ?? ''),
          })}
        />
      )}
      <BlockReason lot={lot} />
      {restriction ? (
        <Notice tone="tardy" title={t('notice.restricted', { day: formats.day(restriction.untilOn) })}>
          <Text>{restriction.text}</Text>
          <Text tone="muted">
            {t('notice.onlyTo', { places: restriction.places.map(({ name }) => name).join(', ') })}
          </Text>
        </Notice>
      ) : null}
      {disposition ? (
        <Notice
          tone="rejected"
          title={t('notice.rejected', { disposition: t(`codes.disposition.${disposition}`).toLocaleLowerCase() })}
        />
      ) : null}
      {reopening ? (
        <Notice
          tone="approval"
          title={t('notice.reopening', { name: reopening.by.name, at: formats.dateTime(reopening.at, zone) })}
        />
      ) : null}
    </>
  )
}
