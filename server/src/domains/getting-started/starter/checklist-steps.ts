import {
  createChecklist,
  emptyChecklist,
  newGroup,
  newQuestion,
  publishChecklist,
  rangesByCuts,
  type Sense,
} from '@lineside/contract/checklists'
import type { Step } from './step.ts'
import { linesOf, type StarterTexts } from './texts.ts'

const lines = ['place.line.a', 'place.line.b'] as const

/** The 5S with which a shift opens, every day at each line. */
export function checklistSteps({ common: { fiveS } }: StarterTexts): Step[] {
  const { name } = fiveS
  return [
    {
      ...{ key: 'checklist', kind: 'checklists', name, by: 'administrator', needs: ['place.plant', ...lines] },
      async run({ act, made }) {
        const industryId = made('place.plant').id
        const places = lines.map((line) => ({ kind: 'PLACE' as const, id: made(line).id }))
        const content = { ...contentOf(fiveS, industryId), places }
        const { id, rowVersion } = await act(createChecklist, { body: { industryId, name, content } })
        return { id, rowVersion }
      },
    },
    {
      ...{ key: 'checklist.published', kind: 'checklists', continues: 'checklist', by: 'administrator', needs: [] },
      async run({ act, made }) {
        const { id, rowVersion = 1 } = made('checklist')
        await act(publishChecklist, { params: { id: String(id) }, body: { rowVersion } })
        return { id }
      },
    },
  ]
}

function contentOf({ name, title, groups, ranges }: StarterTexts['common']['fiveS'], industryId: number) {
  let nextId = 1
  const senses: readonly [Sense, (typeof groups)['use']][] = [
    [1, groups.use],
    [2, groups.order],
    [3, groups.cleanliness],
    [4, groups.standard],
    [5, groups.discipline],
  ]
  const made = senses.map(([sense, group]) => ({
    ...newGroup(nextId++, group.name, sense),
    questions: linesOf(group.questions).map((text) => newQuestion(nextId++, text, 'YES_NO')),
  }))
  return {
    ...emptyChecklist(name, [industryId]),
    ...{ title, groups: made, nextId, ranges: rangesByCuts(linesOf(ranges), [90, 60]) },
    platforms: ['PORTAL' as const, 'OPERATOR' as const],
    schedule: { frequency: 'DAILY' as const, weekday: null, monthDay: null, places: [] },
  }
}
