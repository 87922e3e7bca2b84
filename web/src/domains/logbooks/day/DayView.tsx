import { countsOf, isSettled } from '@lineside/contract/logbooks'
import { useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { Collapsible, Stack, StateView, Surface } from '../../../ui/index.ts'
import type { Day, Item } from '../queries.ts'
import { BookNotes } from './BookNotes.tsx'
import { Handover } from './Handover.tsx'
import { ItemCard } from './ItemCard.tsx'
import { inOrder, withPresses } from './items.ts'
import { DayProgress } from './Progress.tsx'
import { type DayCommands, useDay } from './useDay.ts'

/** A day of a logbook: what the last shift left, what is to be done, and what is done already. */
export function DayView({ day }: { day: Day }) {
  const { t } = useTranslation('logbooks')
  const zone = usePlantZone()(day.industryId)
  const { presses, commands } = useDay(day)
  // what was settled when the page was opened stands below; what is settled now stays under the thumb that pressed it
  const [before] = useState(() => new Set(day.items.filter(isSettled).map(({ id }) => id)))
  const items = inOrder(withPresses(day.items, presses))
  const done = items.filter((item) => before.has(item.id) && isSettled(item))
  const open = items.filter((item) => !done.includes(item))
  const counts = countsOf(items)
  const list = { zone, commands }
  return (
    <>
      {day.handover ? <Handover day={day} handover={day.handover} zone={zone} /> : null}
      <DayProgress settled={counts.settled} count={counts.due} />
      {open.length > 0 ? (
        <Surface title={t('day.todo')}>
          <ItemList label={t('day.todo')} items={open} {...list} />
        </Surface>
      ) : null}
      {items.length === 0 ? (
        <StateView kind="empty" compact title={t('day.nothing')} text={t('day.nothingText')} />
      ) : null}
      {done.length > 0 ? (
        <Collapsible title={t('day.done', { count: done.length })} headingLevel={2} defaultOpen={open.length === 0}>
          <ItemList label={t('day.done', { count: done.length })} items={done} {...list} />
        </Collapsible>
      ) : null}
      <BookNotes day={day} zone={zone} commands={commands} />
    </>
  )
}

interface ItemListProps {
  label: string
  items: readonly Item[]
  zone: string | undefined
  commands: DayCommands
}

function ItemList({ label, items, zone, commands }: ItemListProps) {
  return (
    <Stack as="ul" gap={0} aria-label={label}>
      {items.map((item) => (
        <ItemCard key={item.id} item={item} zone={zone} commands={commands} />
      ))}
    </Stack>
  )
}
