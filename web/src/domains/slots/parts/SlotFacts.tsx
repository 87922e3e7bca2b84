import { slotStates } from '@lineside/contract/slots'
import type { ReactNode } from 'react'
import { useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { KeyValueList, StatusPill, TextLink } from '../../../ui/index.ts'
import type { Slot } from '../queries.ts'

/** The state of a slot, and what of it the state does not say. */
export function SlotPills({ slot }: { slot: Slot }) {
  const labels = useLabels('slots')
  return (
    <>
      <StateBadge machine={slotStates} state={slot.state} />
      <UnfinishedPill slot={slot} />
      {slot.late ? <StatusPill tone="tardy">{labels.column('late')}</StatusPill> : null}
      {slot.syncedLate ? <StatusPill tone="neutral">{labels.column('syncedLate')}</StatusPill> : null}
    </>
  )
}

/** A record in parts was begun for it and not finished. */
export function UnfinishedPill({ slot }: { slot: Pick<Slot, 'unfinishedId'> }) {
  const labels = useLabels('slots', 'missed')
  return slot.unfinishedId ? <StatusPill tone="tardy">{labels.filter('unfinished')}</StatusPill> : null
}

/** What was due where and when, and what came of it. */
export function SlotFacts({ slot, zone }: { slot: Slot; zone: string | undefined }) {
  const { t } = useTranslation('slots')
  const labels = useLabels('slots')
  const missed = useLabels('slots', 'missed')
  const formats = useFormats()
  const { placeNames: place } = slot
  const time = (instant: string) => formats.time(instant, zone)
  return (
    <KeyValueList
      columns={2}
      items={[
        { label: labels.column('formName'), value: slot.form.name },
        { label: labels.column('collectPoint'), value: place.collectPoint },
        { label: labels.column('dueAt'), value: formats.dateTime(slot.dueAt, zone) },
        { label: t('slot.window'), value: t('slot.span', { from: time(slot.opensAt), to: time(slot.closesAt) }) },
        { label: labels.column('shiftName'), value: `${slot.shiftName} · ${formats.day(slot.productionDate)}` },
        ...(slot.unfinishedId
          ? [{ label: missed.column('unfinishedId'), value: <RecordLink id={slot.unfinishedId} /> }]
          : []),
        ...(slot.performedAt ? performed(slot, { labels, formats, zone }) : []),
        {
          label: t('slot.place'),
          value: [place.industry, place.process, place.family, place.industryLine].join(' › '),
          wide: true,
        },
      ]}
    />
  )
}

interface Tools {
  labels: ReturnType<typeof useLabels>
  formats: ReturnType<typeof useFormats>
  zone: string | undefined
}

function performed(slot: Slot, { labels, formats, zone }: Tools): { label: string; value: ReactNode }[] {
  return [
    { label: labels.column('performedAt'), value: slot.performedAt && formats.dateTime(slot.performedAt, zone) },
    { label: labels.column('operator'), value: slot.operator?.name },
    { label: labels.column('collectId'), value: slot.collectId && <RecordLink id={slot.collectId} /> },
  ]
}

/** To the record that counts for a slot, for who may read records. */
export function RecordLink({ id }: { id: number }) {
  const { t } = useTranslation('slots')
  const text = t('slot.record', { id })
  if (!useCanOpen()(1100)) return text
  return <TextLink href={addressOf(1100, {}, { record: id })}>{text}</TextLink>
}

/** Why nothing was collected: reason, explanation, by whom and when. */
export function SlotJustification({ slot, zone }: { slot: Slot; zone: string | undefined }) {
  const labels = useLabels('slots', 'missed')
  const formats = useFormats()
  const { justification } = slot
  if (!justification) return null
  return (
    <KeyValueList
      columns={2}
      items={[
        { label: labels.column('reasonCode'), value: labels.code('reasonCode', justification.code) },
        { label: labels.column('justifiedBy'), value: justification.by.name },
        { label: labels.column('justifiedAt'), value: formats.dateTime(justification.at, zone) },
        { label: labels.column('reason'), value: justification.reason, wide: true },
      ]}
    />
  )
}
