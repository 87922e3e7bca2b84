import { exportMissed, listMissed, missedList } from '@lineside/contract/slots'
import { type ComponentProps, Suspense, useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { ListScreen } from '../../../core/list/index.ts'
import { usePageActions } from '../../../core/palette/index.ts'
import { transitionLabels } from '../../../core/record/index.ts'
import { Button, lazyDialog, Row, Text } from '../../../ui/index.ts'
import type { MissedRow } from '../queries.ts'
import { layout, renderCell, useOpenSlot, useSlotTools } from './missed.tsx'

// the form is fetched by who justifies many
const JustifyManyDialog = lazyDialog(async () => ({
  default: (await import('./JustifyManyDialog.tsx')).JustifyManyDialog,
}))

/** What waits for a justification: shown as a tag that goes. */
const toJustify = () => ({ status: 'UNJUSTIFIED' })

interface Many {
  rows: readonly MissedRow[]
  onDone: () => void
}

/** What was not collected: it opens on what nobody has justified yet, to be justified one by one or many at once. */
export function MissedList(page: Pick<ComponentProps<typeof ListScreen>, 'title' | 'back' | 'actions'>) {
  const { rowTools, dialog } = useSlotTools()
  const [many, setMany] = useState<Many | null>(null)
  return (
    <>
      <ListScreen
        {...page}
        definition={missedList}
        endpoint={listMissed}
        exportBy={exportMissed}
        renderCell={renderCell}
        layout={layout}
        defaultFilters={toJustify}
        rowTools={rowTools}
        {...useOpenSlot()}
        selection={(rows, clear) => (
          <SelectionBar rows={rows} onJustify={() => setMany({ rows, onDone: clear })} onClear={clear} />
        )}
      />
      {dialog}
      {many ? (
        <Suspense>
          <JustifyManyDialog {...many} onClose={() => setMany(null)} />
        </Suspense>
      ) : null}
    </>
  )
}

interface SelectionBarProps {
  rows: readonly MissedRow[]
  onJustify: () => void
  onClear: () => void
}

function SelectionBar({ rows, onJustify, onClear }: SelectionBarProps) {
  const { t } = useTranslation(['core', 'slots'])
  const none = rows.every(({ state }) => state !== 'UNJUSTIFIED')
  const blocked = none ? t('slots:lists.noneToJustify') : null
  const label = transitionLabels('slots', 'justified').button
  usePageActions([{ id: 'justified', label, blocked, selected: rows.length, onSelect: onJustify }])
  return (
    <Row gap={8} align="center">
      <span role="status">
        <Text>{t('core:bulk.selected', { count: rows.length })}</Text>
      </span>
      <Button size="compact" blocked={blocked} onClick={onJustify}>
        {label}
      </Button>
      <Button size="compact" tone="quiet" onClick={onClear}>
        {t('core:bulk.clear')}
      </Button>
    </Row>
  )
}
