import { answerList } from '@lineside/contract/checklist-answers'
import { searchText } from '@lineside/contract/core'
import { rowAs } from '../../core/db/index.ts'
import { byTerms, type SearchSource, searchIn } from '../../core/search/index.ts'
import { checklists } from '../checklists/index.ts'
import { type AnswerFilters, answerSource } from './lists/list-answers.ts'
import { rowPresenter } from './present.ts'
import type { AnswerColumns } from './queries.ts'

/** As the index has them. */
const NOTES = `a.state not in ('EXPECTED', 'PARTIAL') and checklist_answers_words(a.answers)`

/** Applications by the name of their checklist and by what somebody wrote beside an answer, the newest first. */
export const searchedHere: readonly SearchSource[] = [
  searchIn<AnswerFilters>({
    kind: 'checklistAnswers',
    routes: [3401],
    list: answerList,
    source: answerSource,
    async matches(sought, p, ctx) {
      const typed = searchText(sought.text)
      const named = [...(await ctx.cached(checklists)).values()].filter(({ name }) => searchText(name).includes(typed))
      const notes = byTerms(NOTES, sought, p)
      if (named.length === 0) return `(${notes})`
      return `((${notes}) or a.checklist_id = any(${p.add(named.map(({ id }) => id))}::bigint[]))`
    },
    order: 'a.at desc, a.id desc',
    async present(ctx) {
      const present = await rowPresenter(ctx)
      return (row) => {
        const { id, checklistName, place } = present(rowAs<AnswerColumns>(row))
        return { params: { id }, title: `${checklistName} #${id}`, detail: place.name }
      }
    },
  }),
]
