import { courses as contract, courseList, courseStates } from '@lineside/contract/trainings'
import { useCallback } from 'react'
import { useRowTools, useSetEnabled } from '../../../core/catalogue/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListPanel, type RenderCell } from '../../../core/list/index.ts'
import { useGo } from '../../../core/navigation/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { courseAddress } from '../addresses.ts'
import { enabling } from '../course/enabling.ts'
import type { CourseRow } from '../queries.ts'

const renderCell: RenderCell<(typeof courseList)['columns'][number]['key'], CourseRow> = (
  column,
  { industryId, enabled },
  { placeName },
) => {
  if (column === 'industryId') return placeName('industry', { industryId })
  if (column === 'enabled') return <StateBadge machine={courseStates} state={enabled ? 'ENABLED' : 'DISABLED'} />
  return undefined
}

const layout: Partial<Record<string, ColumnLayout>> = {
  name: { card: 'title', width: 260, grow: 3 },
  level: { width: 140 },
  validityMonths: { width: 150 },
  industryId: { width: 170 },
}

const addresses = ({ id }: CourseRow) => ({ open: courseAddress(id) })

/** The courses of the own plants. */
export function CourseList() {
  const { t } = useTranslation('core')
  const go = useGo()
  const { setEnabled, inUse } = useSetEnabled(enabling)
  const tools = useRowTools<CourseRow>({ addresses, setEnabled })
  return (
    <>
      <ListPanel
        definition={courseList}
        endpoint={contract.list}
        exportBy={contract.export}
        title={t('routes.1730')}
        tab="courses"
        renderCell={renderCell}
        layout={layout}
        rowTools={tools}
        onOpen={useCallback(({ id }: CourseRow) => go(1730, {}, { course: id }), [go])}
      />
      {inUse}
    </>
  )
}
