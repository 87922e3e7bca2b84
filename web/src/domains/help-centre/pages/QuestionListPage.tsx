import { permissions } from '@lineside/contract/core'
import { helpQuestions, questionList, questionStates } from '@lineside/contract/help-centre'
import { useState } from 'react'
import { useCatalogueList } from '../../../core/catalogue/index.ts'
import { languageNames, textOf, useTranslation } from '../../../core/i18n/index.ts'
import { type ColumnLayout, ListScreen, type RenderCell } from '../../../core/list/index.ts'
import { addressOf, definePage } from '../../../core/navigation/index.ts'
import { LinkButton, StatusPill } from '../../../ui/index.ts'
import { enabling } from '../enabling.ts'
import { pickers } from '../parts/choices.ts'
import { NewQuestionDialog } from '../parts/NewQuestionDialog.tsx'
import type { QuestionRow } from '../queries.ts'

export const page = definePage({ Component: QuestionList })

type Column = (typeof questionList)['columns'][number]['key']

/** Most are written in all of them, whose names no column has room for. */
const writtenIn = (languages: QuestionRow['languages']) =>
  languages.length === Object.keys(languageNames).length
    ? textOf('help-centre', 'list.allLanguages')
    : namesOf(languages)

const namesOf = (languages: QuestionRow['languages']) => languages.map((one) => languageNames[one]).join(', ')

const renderCell: RenderCell<Column, QuestionRow> = (column, row) => {
  if (column === 'languages') return writtenIn(row.languages)
  if (column === 'stale')
    return row.stale.length === 0 ? '—' : <StatusPill tone="tardy">{namesOf(row.stale)}</StatusPill>
  return undefined
}

const layout: Partial<Record<Column, ColumnLayout>> = {
  title: { width: 240, grow: 3, card: 'title' },
  category: { width: 150, grow: 1 },
  languages: { width: 120, grow: 1 },
  stale: { width: 264 },
  helpful: { width: 72 },
  unhelpful: { width: 84 },
  enabled: { width: 112 },
}

const addresses = ({ id }: QuestionRow) => ({ open: addressOf(2302, { id }) })

/** /central-de-ajuda/perguntas: the articles, for who manages help. */
function QuestionList() {
  const { t } = useTranslation('help-centre')
  const [creating, setCreating] = useState(false)
  const { list, inUse } = useCatalogueList(
    { states: questionStates, enabling, addresses, renderCell },
    {
      route: 2301,
      permission: permissions.helpCentre,
      label: t('tools.new'),
      onNew: () => setCreating(true),
      links: <LinkButton href={addressOf(2304)}>{t('tools.categories')}</LinkButton>,
    },
  )
  return (
    <>
      <ListScreen
        definition={questionList}
        endpoint={helpQuestions.list}
        exportBy={helpQuestions.export}
        layout={layout}
        pickers={pickers}
        {...list}
      />
      {creating ? <NewQuestionDialog onClose={() => setCreating(false)} /> : null}
      {inUse}
    </>
  )
}
