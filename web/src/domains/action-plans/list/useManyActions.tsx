import { Suspense, useCallback, useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Button, lazyDialog, Row, Text } from '../../../ui/index.ts'
import type { PlanActionRow } from '../queries.ts'
import { type ManyEvent, manyEvents } from './many-events.ts'

const ManyDialog = lazyDialog(async () => ({ default: (await import('./ManyDialog.tsx')).ManyDialog }))

interface Chosen {
  event: ManyEvent
  rows: readonly PlanActionRow[]
  clear: () => void
}

/** Several actions at once: what stands above the list while some are chosen, and the dialog it opens. */
export function useManyActions() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const selection = useCallback(
    (rows: readonly PlanActionRow[], clear: () => void) => (
      <Selection rows={rows} onClear={clear} onChoose={(event) => setChosen({ event, rows, clear })} />
    ),
    [],
  )
  return {
    selection,
    dialog: chosen ? (
      <Suspense>
        <ManyDialog event={chosen.event} rows={chosen.rows} onDone={chosen.clear} onClose={() => setChosen(null)} />
      </Suspense>
    ) : null,
  }
}

interface SelectionProps {
  rows: readonly PlanActionRow[]
  onChoose: (event: ManyEvent) => void
  onClear: () => void
}

/** A command that concerns none of the chosen is not offered; of which it is refused is said once it is sent. */
function Selection({ rows, onChoose, onClear }: SelectionProps) {
  const { t } = useTranslation(['core', 'action-plans'])
  const offered = manyEvents.filter((event) => rows.some(({ abilities }) => abilities[event] === true))
  return (
    <Row gap={8} align="center">
      <span role="status">
        <Text>{t('core:bulk.selected', { count: rows.length })}</Text>
      </span>
      {offered.map((event) => (
        <Button key={event} size="compact" onClick={() => onChoose(event)}>
          {t(`action-plans:many.${event}.submit`)}
        </Button>
      ))}
      <Button size="compact" tone="quiet" onClick={onClear}>
        {t('core:bulk.clear')}
      </Button>
    </Row>
  )
}
