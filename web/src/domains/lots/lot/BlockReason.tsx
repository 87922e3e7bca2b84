import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { Text, TextLink } from '../../../ui/index.ts'
import { resultAddress } from '../addresses.ts'
import { Notice } from '../parts/Notice.tsx'
import type { Lot } from '../queries.ts'

/** Since when, by whom and why a lot is blocked; nothing where it is not. */
export function BlockReason({ lot }: { lot: Lot }) {
  const { t } = useTranslation('lots')
  const formats = useFormats()
  const zone = usePlantZone()(lot.industryId)
  const { blocked } = lot
  if (!blocked) return null
  const at = formats.dateTime(blocked.at, zone)
  return (
    <Notice
      tone="overdue"
      title={blocked.by ? t('notice.blockedBy', { at, name: blocked.by.name }) : t('notice.blocked', { at })}
    >
      <Cause lot={lot} blocked={blocked} />
    </Notice>
  )
}

function Cause({ lot, blocked: { cause, reason } }: { lot: Lot; blocked: NonNullable<Lot['blocked']> }) {
  const { t } = useTranslation('lots')
  if (cause === 'DEVIATION') return <Deviations lot={lot} />
  if (cause === 'EXPIRED') return <Text>{t('notice.byExpiry')}</Text>
  return (
    <>
      {cause === 'RESTRICTION' ? <Text>{t('notice.byRestriction')}</Text> : null}
      {reason === '' ? null : <Text>{reason}</Text>}
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
