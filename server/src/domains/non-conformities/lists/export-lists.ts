import { withMinus, writeDay, writeMoment } from '@lineside/contract/core'
import { spanSeconds } from '@lineside/contract/core/rules'
import {
  actionList,
  exportActions,
  exportNonConformities,
  nonConformityList,
} from '@lineside/contract/non-conformities'
import { type Cell, type Cells, exportable } from '../../../core/export/index.ts'
import { actionPresenter } from '../actions/present-action.ts'
import { actionListSource } from '../actions/read-actions.ts'
import { rowPresenter } from '../present.ts'
import { texts } from '../texts.ts'
import { nonConformityListSource } from './list-non-conformities.ts'

type Row = ReturnType<Awaited<ReturnType<typeof rowPresenter>>>

/** The list of non-conformities as a file. */
export const nonConformityExport = exportable({
  endpoint: exportNonConformities,
  list: nonConformityList,
  source: nonConformityListSource,
  texts,
  present: rowPresenter,
  values: { foundValue, limit: limitOf },
})

/** The actions report as a file. */
export const actionExport = exportable({
  endpoint: exportActions,
  list: actionList,
  source: actionListSource,
  texts,
  fileName: 'relatorio-de-acoes',
  present: actionPresenter,
})

/** A number stays one; a chosen option and a yes are written in words. */
function foundValue({ foundValue: value, foundLabel, field }: Row, cells: Cells): Cell {
  if (foundLabel) return foundLabel
  if (typeof value === 'boolean') return cells.flag(value)
  if (field?.type === 'date' && typeof value === 'string') return writeDay(value)
  if (field?.type === 'timer' && typeof value === 'string') return spanSeconds(value)
  if (field?.type === 'datetime' && typeof value === 'string') return writeMoment(value)
  return value
}

/** '72 – 78 °C', '≥ 72 °C', '≤ 78 °C': the same in every language. */
function limitOf({ min, max, field }: Row, cells: Cells): Cell {
  if (min === null && max === null) return null
  const number = (value: number) => withMinus(value.toLocaleString(cells.language, { maximumFractionDigits: 6 }))
  const own = field?.type === 'timer' ? 's' : field?.unit
  const unit = own ? ` ${own}` : ''
  if (min === null) return `≤ ${number(max ?? 0)}${unit}`
  if (max === null) return `≥ ${number(min)}${unit}`
  return `${number(min)} – ${number(max)}${unit}`
}
