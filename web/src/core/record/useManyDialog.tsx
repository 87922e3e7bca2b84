import type { Abilities } from '@lineside/contract/core'
import { type ComponentType, useCallback, useState } from 'react'
import { Button, Row, Text } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import { usePageActions } from '../palette/index.ts'

interface Chosen<R, E> {
  event: E
  rows: readonly R[]
  /** some were changed */
  onDone: () => void
}

interface ManyInput<R, E extends string> {
  /** in their order; keep them outside the component */
  events: readonly E[]
  /** on the button of one of them */
  submit: (event: E) => string
  /** made by `lazyDialog` */
  dialog: ComponentType<Chosen<R, E> & { onClose: () => void }>
}

/** A command for several records: what stands above the list while some are chosen, and the dialog that it opens. */
export function useManyDialog<R extends { abilities: Abilities }, E extends string>(input: ManyInput<R, E>) {
  const { events, submit, dialog: Dialog } = input
  const [chosen, setChosen] = useState<Chosen<R, E> | null>(null)
  const selection = useCallback(
    (rows: readonly R[], clear: () => void) => (
      <Selection
        rows={rows}
        events={events}
        submit={submit}
        onChoose={(event) => setChosen({ event, rows, onDone: clear })}
        onClear={clear}
      />
    ),
    [events, submit],
  )
  return { selection, dialog: chosen ? <Dialog {...chosen} onClose={() => setChosen(null)} /> : null }
}

interface SelectionProps<R, E extends string> extends Pick<ManyInput<R, E>, 'events' | 'submit'> {
  rows: readonly R[]
  onChoose: (event: E) => void
  onClear: () => void
}

/** A command that concerns none of the chosen is not offered; of which it is refused is said once it is sent. */
function Selection<R extends { abilities: Abilities }, E extends string>(props: SelectionProps<R, E>) {
  const { rows, events, submit, onChoose, onClear } = props
  const { t } = useTranslation()
  const offered = events.filter((event) => rows.some(({ abilities }) => abilities[event] === true))
  usePageActions(
    offered.map((event) => ({
      id: event,
      label: submit(event),
      selected: rows.length,
      onSelect: () => onChoose(event),
    })),
  )
  return (
    <Row gap={8} align="center">
      <span role="status">
        <Text>{t('bulk.selected', { count: rows.length })}</Text>
      </span>
      {offered.map((event) => (
        <Button key={event} size="compact" onClick={() => onChoose(event)}>
          {submit(event)}
        </Button>
      ))}
      <Button size="compact" tone="quiet" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
    </Row>
  )
}
