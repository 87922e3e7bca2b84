import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { AbilityButton, RecordFailure, transitionLabels } from '../../../core/record/index.ts'
import { Dialog, Heading, IconArrowBackUp, IconMessage, LinkButton, Row, Skeleton, Stack } from '../../../ui/index.ts'
import { SlotFacts, SlotJustification, SlotPills } from '../parts/SlotFacts.tsx'
import { SlotCommand } from '../parts/slot-command.ts'
import { type Slot, slotQueries } from '../queries.ts'

interface SlotDialogsProps {
  id: number
  onClose: () => void
}

/** What a slot of the board is, and from there what may be done with it. */
export function SlotDialogs({ id, onClose }: SlotDialogsProps) {
  const { t } = useTranslation(['slots', 'core'])
  const { data: slot, error, refetch } = useQuery(slotQueries.record(id))
  // one dialog at a time: what is to be done takes the place of what it is about
  const [event, setEvent] = useState<string | null>(null)
  if (slot && event) return <SlotCommand event={event} record={slot} open onClose={onClose} />
  return (
    <Dialog
      open
      width="side"
      title={slot?.form.name ?? t('core:routes.1601')}
      onClose={onClose}
      actions={slot ? <Actions slot={slot} onAct={setEvent} /> : undefined}
    >
      {slot ? <About slot={slot} /> : null}
      {!slot && error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
      {!slot && !error ? <Skeleton shape="record" count={4} /> : null}
    </Dialog>
  )
}

function About({ slot }: { slot: Slot }) {
  const { t } = useTranslation('slots')
  const zone = usePlantZone()(slot.place.industryId)
  return (
    <Stack>
      <Row>
        <SlotPills slot={slot} />
      </Row>
      <SlotFacts slot={slot} zone={zone} />
      {slot.justification ? (
        <>
          <Heading level={3}>{t('slot.justification')}</Heading>
          <SlotJustification slot={slot} zone={zone} />
        </>
      ) : null}
    </Stack>
  )
}

function Actions({ slot, onAct }: { slot: Slot; onAct: (event: string) => void }) {
  const { t } = useTranslation('slots')
  const { abilities } = slot
  const label = (event: string) => transitionLabels('slots', event).button
  return (
    <>
      <LinkButton href={addressOf(1601, { id: slot.id })}>{t('slot.all')}</LinkButton>
      <AbilityButton
        able={abilities.justificationUndone}
        icon={IconArrowBackUp}
        onClick={() => onAct('justificationUndone')}
      >
        {label('justificationUndone')}
      </AbilityButton>
      <AbilityButton able={abilities.justified} icon={IconMessage} tone="primary" onClick={() => onAct('justified')}>
        {label('justified')}
      </AbilityButton>
    </>
  )
}
