import { connectorFaults } from '@lineside/contract/connectors'
import { textOf, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { KeyValueList, Surface } from '../../../ui/index.ts'
import { DeliveryPill } from '../lists/cells.tsx'
import type { Delivery, Note } from '../queries.ts'

/** What the enterprise system was told, and what it answered or why it did not. */
export function Deliveries({ note }: { note: Note }) {
  const { t } = useTranslation('production-notes')
  const zone = usePlantZone()(note.place.industryId)
  if (note.deliveries.length === 0) return null
  return (
    <Surface title={t('columns.delivery')}>
      {note.deliveries.map((delivery, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added
        <One key={at} delivery={delivery} zone={zone} />
      ))}
    </Surface>
  )
}

function One({ delivery, zone }: { delivery: Delivery; zone: string | undefined }) {
  const { t } = useTranslation('production-notes')
  const formats = useFormats()
  const { kind, state, connector, attempts, lastAt, nextAt, answer, fault, detail } = delivery
  return (
    <KeyValueList
      columns={2}
      items={[
        { label: t(`delivery.kind.${kind}`), value: <DeliveryPill state={state} /> },
        { label: t('delivery.connector'), value: connector },
        ...(lastAt === null
          ? []
          : [{ label: t('delivery.lastAt', { count: attempts }), value: formats.dateTime(lastAt, zone) }]),
        ...(nextAt === null || attempts === 0
          ? []
          : [{ label: t('delivery.nextAt'), value: formats.dateTime(nextAt, zone) }]),
        ...answer.map(({ name, value }) => ({ label: name, value: String(value) })),
        ...(fault === null ? [] : [{ label: t('columns.fault'), value: sentenceOf(fault, detail), wide: true }]),
      ]}
    />
  )
}

/** Why it was not taken, in words. */
const sentenceOf = (fault: string, detail: string): string =>
  (connectorFaults.some((one) => one === fault)
    ? textOf('production-notes', `delivery.faults.${fault}`, { detail })
    : null) ?? fault
