import {
  type ChecklistContent,
  emptyChecklist,
  inStyle,
  newGroup,
  newQuestion,
  type Question,
  type QuestionStyle,
  rangesByCuts,
} from '@lineside/contract/checklists'
import { degrees, localized, temperature } from '../../../core/demo/index.ts'
import { type DemoGroup, dailyHygiene, fiveSenses, istanbulHygiene, managerRoute, rewordedSenses } from './texts.ts'

type Part = Pick<ChecklistContent, 'groups' | 'nextId'>

/** Groups and questions with ids from 1, every question in one style. */
function partsOf(groups: readonly DemoGroup[], style: QuestionStyle): Part {
  let nextId = 1
  const made = localized(groups).map(({ name, sense, questions }) => ({
    ...newGroup(nextId++, name, sense ?? null),
    questions: questions.split('\n').map((text) => newQuestion(nextId++, text, style)),
  }))
  return { groups: made, nextId }
}

/** The same with some questions made otherwise, by their place among all. */
function withQuestions({ groups, nextId }: Part, change: (question: Question, at: number) => Question): Part {
  let at = 0
  return {
    nextId,
    groups: groups.map((group) => ({ ...group, questions: group.questions.map((one) => change(one, at++)) })),
  }
}

/** "No" asks for a photo and for what was seen. */
const proven = (question: Question): Question => ({
  ...question,
  choices: question.choices.map((choice) =>
    choice.nonConform ? { ...choice, needsPhoto: true, needsOccurrence: true } : choice,
  ),
})

const critical = (question: Question): Question => ({ ...proven(question), critical: true, weight: 3 })

const numbered = (question: Question, min: number | null, max: number, unit: string | null): Question => {
  const { number, ...other } = inStyle(question, 'NUMBER')
  return { ...other, number: number && { ...number, min, max, unit, needsOccurrence: true } }
}

const chosen = (question: Question, ids: number, ...labels: readonly string[]): Question => ({
  ...inStyle(question, 'CHOICE'),
  choices: labels.map((label, at) => ({
    id: ids + at,
    label,
    value: 1 - at / (labels.length - 1),
    needsPhoto: false,
    needsOccurrence: false,
    nonConform: at === labels.length - 1,
  })),
})

/** The 5S of the areas, every month: twenty questions on a scale from 0 to 4. */
export const fiveSensesContent = (): ChecklistContent => ({
  ...emptyChecklist(localized('Auditoria 5S das áreas')),
  ...withQuestions(partsOf(fiveSenses, 'SCALE'), (question) => ({ ...question, allowsNotApplicable: true })),
  title: '5S',
  questionStyle: 'SCALE',
  ranges: rangesByCuts(localized(['Excelente', 'Bom', 'Regular', 'Insuficiente']), [90, 75, 60]),
  needsApproval: true,
  schedule: { frequency: 'MONTHLY', weekday: null, monthDay: 10, places: [] },
})

/** The next version of the 5S: one question gives way to another, one is added, disciplined areas weigh more. */
export function nextFiveSenses(content: ChecklistContent): ChecklistContent {
  const { replaced, by, added, addedTo } = localized(rewordedSenses)
  let { nextId } = content
  const made = (text: string) => ({ ...newQuestion(nextId++, text, 'SCALE'), allowsNotApplicable: true })
  const groups = content.groups.map((group) => {
    const questions = group.questions.map((one) => (one.text === replaced ? made(by) : one))
    if (group.sense === 5) return { ...group, questions: questions.map((one) => ({ ...one, weight: 1.5 })) }
    return { ...group, questions: group.name === addedTo ? [...questions, made(added)] : questions }
  })
  return { ...content, groups, nextId }
}

/** The manager's route, every Tuesday: answers of every style. */
export function managerRouteContent(): ChecklistContent {
  const { groups, nextId } = partsOf(managerRoute, 'YES_NO')
  const parts = withQuestions({ groups, nextId: nextId + 3 }, (question, at) => {
    if (at === 0) return critical(question)
    if (at === 5) return numbered(question, temperature(8), temperature(12), degrees())
    if (at === 7) return numbered(question, null, 2, null)
    return at === 8 ? chosen(question, nextId, ...localized(['Alto', 'Médio', 'Baixo'])) : question
  })
  return {
    ...emptyChecklist(localized('Rota semanal do gerente')),
    ...parts,
    title: localized('Rota do gerente'),
    platforms: ['PORTAL', 'MANAGER'],
    responsibleType: 'SUPERVISOR',
    ranges: rangesByCuts(localized(['No padrão', 'Atenção', 'Fora do padrão']), [85, 60]),
    schedule: { frequency: 'WEEKLY', weekday: 2, monthDay: null, places: [] },
  }
}

const hygiene = (name: string, title: string, groups: readonly DemoGroup[], labels: readonly string[]) => ({
  ...emptyChecklist(localized(name)),
  ...withQuestions(partsOf(groups, 'YES_NO'), (question, at) =>
    at === 0 || at === 3 ? critical(question) : proven(question),
  ),
  title: localized(title),
  platforms: ['PORTAL' as const, 'OPERATOR' as const],
  responsibleType: 'EMPLOYEE' as const,
  ranges: rangesByCuts(localized(labels), [95, 80]),
  schedule: { frequency: 'DAILY' as const, weekday: null, monthDay: null, places: [] },
})

/** The hygiene of every day: yes, no or not applicable; what is critical is proven by a photo. */
export const dailyHygieneContent = (): ChecklistContent =>
  hygiene('Higiene diária da produção', 'Higiene', dailyHygiene, ['Liberado', 'Liberado com correção', 'Não liberado'])

export const istanbulHygieneContent = (): ChecklistContent =>
  hygiene('Günlük üretim hijyeni', 'Hijyen', istanbulHygiene, ['Uygun', 'Düzeltmeyle uygun', 'Uygun değil'])

/** One that is still being written. */
export const draftContent = (): ChecklistContent => ({
  ...emptyChecklist(localized('Segurança nas docas')),
  ...partsOf([{ name: 'Docas', questions: 'O caminhão está calçado?\nO nivelador está travado?' }], 'YES_NO'),
  title: localized('Segurança'),
})
