import { answerList, exportAnswers } from '@lineside/contract/checklist-answers'
import enUS from '@lineside/contract/texts/checklist-answers/texts/en-US' with { type: 'json' }
import pt from '@lineside/contract/texts/checklist-answers/texts/pt' with { type: 'json' }
import ptBR from '@lineside/contract/texts/checklist-answers/texts/pt-BR' with { type: 'json' }
import tr from '@lineside/contract/texts/checklist-answers/texts/tr' with { type: 'json' }
import { exportable } from '../../core/export/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { structure } from '../structure/index.ts'
import { answerSource } from './list-answers.ts'
import { rowPresenter } from './present.ts'
import type { AnswerColumns } from './queries.ts'

/** The list of applications as a file, with the names of what its rows name by id. */
export const answerExport = exportable({
  endpoint: exportAnswers,
  list: answerList,
  source: answerSource,
  texts: { 'en-US': enUS, pt, 'pt-BR': ptBR, tr },
  present: namedPresenter,
  values: {
    checklist: ({ checklistName }) => checklistName,
    place: ({ place }) => place.name,
    industryId: ({ industry }) => industry,
  },
})

async function namedPresenter(ctx: ReadContext) {
  const present = await rowPresenter(ctx)
  const { nameOf } = await ctx.cached(structure)
  return (row: AnswerColumns) => ({ ...present(row), industry: nameOf(row.industry_id) })
}
