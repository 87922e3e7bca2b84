import { answerList, exportAnswers, listAnswers } from '@lineside/contract/checklist-answers'
import type { QuickView } from '@lineside/contract/core'
import { useMemo } from 'react'
import { ListPanel, useOpenTool, type Values } from '../../../core/list/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { useOpenInQueue } from '../../../core/record/index.ts'
import { layout, renderCell, severity } from '../lists/cells.tsx'
import { pickers } from '../parts/pickers.ts'
import type { AnswerRow } from '../queries.ts'

interface RequestsProps {
  tab: string
  title: string
  fixed: Values
  views?: readonly QuickView[]
  defaultFilters?: () => Values
}

// what the tab says already is no filter of it
const { approval: _, ...filters } = answerList.filters
const shown = new Set(['at', 'request', 'checklist', 'place', 'score', 'label', 'criticalFailed', 'author'])
const columns = answerList.columns.map((column) => ({ ...column, shown: shown.has(column.key) }))
const noViews: readonly QuickView[] = []

const address = ({ id }: AnswerRow) => addressOf(3408, { id })

/** Requests in one situation; opening one begins to work through them. */
export function Requests({ tab, title, fixed, views = noViews, defaultFilters }: RequestsProps) {
  const definition = useMemo(() => {
    const common = (answerList.common ?? []).filter((key) => key !== 'approval')
    // the same list without a filter: what asks for that one is nowhere on this screen
    return { ...answerList, columns, filters, common, views: [...views] } as unknown as typeof answerList
  }, [views])
  return (
    <ListPanel
      definition={definition}
      endpoint={listAnswers}
      exportBy={exportAnswers}
      title={title}
      tab={tab}
      fixed={fixed}
      renderCell={renderCell}
      layout={layout}
      severity={severity}
      pickers={pickers}
      rowTools={useOpenTool(address)}
      onOpen={useOpenInQueue(listAnswers, 3408)}
      {...(defaultFilters ? { defaultFilters } : {})}
    />
  )
}
