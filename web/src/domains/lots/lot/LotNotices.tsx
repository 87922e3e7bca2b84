import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { Text, TextLink } from '../../../ui/index.ts'
import { recallAddress, resultAddress } from '../addresses.ts'
import { expiryOf } from '../expiry.ts'
import { Notice } from '../parts/Notice.tsx'
import { usePlantToday } from '../parts/today.ts'
import type { Lot } from '../queries.ts'

/** What whoever opens a lot must know first: expired, blocked, restricted, rejected, waiting for a signature. */
export function LotNotices({ lot }: { lot: Lot }) {
  const { t } = useTranslation('lots')
  const formats = useFormats()
  const zone = usePlantZone()(lot.industryId)
  const today = usePlantToday()(lot.industryId)
  const { status, blocked, restriction, disposition, reopening, expiresOn, balance } = lot
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
      {blocked ? (
        <Notice tone="overdue" title={t('notice.blocked', { at: formats.dateTime(blocked.at, zone) })}>
          {blocked.reason === '' ? <Deviations lot={lot} /> : <Text>{blocked.reason}</Text>}
          {blocked.recallId === null ? null : (
            <TextLink href={recallAddress(lot.id, blocked.recallId)}>{t('notice.recall')}</TextLink>
          )}
        </Notice>
      ) : null}
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

/** What the system blocked it for: the critical non-conformities of its record, and where to decide about what was made of it. */
function Deviations({ lot: { id, nonConformities, children } }: { lot: Lot }) {
  const { t } = useTranslation('lots')
  const canOpen = useCanOpen()
  const critical = nonConformities.filter((one) => one.critical)
  return (
    <>
      <Text>{t('notice.byDeviation')}</Text>
      {critical.map((one) => (
        <TextLink key={one.id} href={addressOf(1201, { id: one.id })}>
          {t('origins.critical', { id: one.id })}
        </TextLink>
      ))}
      {children.length > 0 && canOpen(2801) ? (
        <TextLink href={resultAddress(id)}>{t('notice.decideChildren', { count: children.length })}</TextLink>
      ) : null}
    </>
  )
}
