import { exportLogbookDays, listLogbookDays, logbookDayList } from '@lineside/contract/logbooks'
import { useCallback } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListPanel, lastDays, type RenderCell, useOpenTool } from '../../../core/list/index.ts'
import { addressOf, useNavigate } from '../../../core/navigation/index.ts'
import { StatusPill } from '../../../ui/index.ts'
import { resultTones } from '../parts/results.ts'
import type { DayRow } from '../queries.ts'
import { pickers } from './pickers.ts'

const renderCell: RenderCell<(typeof logbookDayList)['columns'][number]['key'], DayRow> = (
  column,
  row,
  { labels, placeName },
) => {
  if (column === 'result')
    return <StatusPill tone={resultTones[row.result]}>{labels.code('result', row.result)}</StatusPill>
  if (column === 'people') return row.people.map(({ name }) => name).join(', ')
  if (column === 'industryId') return placeName('industry', { industryId: row.industryId })
  return undefined
}

const layout: Partial<Record<string, ColumnLayout>> = {
  logbook: { card: 'title', width: 220, grow: 2 },
  result: { width: 150 },
  people: { width: 200, grow: 2 },
}

const addressOfDay = ({ id }: DayRow) => addressOf(2405, { id })

const last30 = () => lastDays(30)

/** The books of the own plants day by day. */
export function DayList() {
  const { t } = useTranslation('core')
  const go = useNavigate()
  return (
    <ListPanel
      definition={logbookDayList}
      endpoint={listLogbookDays}
      exportBy={exportLogbookDays}
      title={t('routes.2400')}
      tab="days"
      defaultFilters={last30}
      renderCell={renderCell}
      layout={layout}
      pickers={pickers}
      rowTools={useOpenTool(addressOfDay)}
      onOpen={useCallback(({ id }: DayRow) => go(2405, { id }), [go])}
    />
  )
}
