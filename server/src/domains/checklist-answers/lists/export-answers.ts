import { answerList, exportAnswers } from '@lineside/contract/checklist-answers'
import { exportable } from '../../../core/export/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { structure } from '../../structure/index.ts'
import { rowPresenter } from '../present.ts'
import type { AnswerColumns } from '../queries.ts'
import { texts } from '../texts.ts'
import { answerSource } from './list-answers.ts'

/** The list of applications as a file, with the names of what its rows name by id. */
export const answerExport = exportable({
  endpoint: exportAnswers,
  list: answerList,
  source: answerSource,
  texts,
  present: namedPresenter,
  values: {
    checklist: ({ checklistName }) => checklistName,
    place: ({ place }) => place.name,
    industryId: ({ industry }) => industry,
  },
})

async function namedPresenter(ctx: ReadContext) {
  const present = await rowPresenter(ctx)
  const places = await ctx.cached(structure)
  const nameOf = (id: number) => places.nameOf(id, ctx.language)
  return (row: AnswerColumns) => ({ ...present(row), industry: nameOf(row.industry_id) })
}
