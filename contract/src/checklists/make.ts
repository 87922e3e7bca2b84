import type {
  ChecklistContent,
  ChecklistPlace,
  ChecklistSize,
  Choice,
  Question,
  QuestionGroup,
  QuestionStyle,
  ResultRange,
  Sense,
} from './definition.ts'

/** By which a place is found among others. */
export const placeKey = ({ kind, id }: ChecklistPlace): string => `${kind}:${id}`

export const questionsOf = ({ groups }: Pick<ChecklistContent, 'groups'>): Question[] =>
  groups.flatMap(({ questions }) => questions)

/** P up to 15 questions, M up to 40, G beyond (decisions 5.5). */
export function proposedSize(questions: number): ChecklistSize {
  if (questions <= 15) return 'P'
  return questions <= 40 ? 'M' : 'G'
}

/** The size that was chosen, otherwise the one that the number of questions proposes. */
export const sizeOf = (content: Pick<ChecklistContent, 'groups' | 'size'>): ChecklistSize =>
  content.size ?? proposedSize(questionsOf(content).length)

const asksNothing = { needsPhoto: false, needsOccurrence: false, nonConform: false } as const

const fixed = (id: number, value: number): Choice => ({ ...asksNothing, id, label: '', value, nonConform: value === 0 })

/** The ids of yes and no; of a scale it is the step and one more: 1 for 0, 5 for 4. */
export const fixedChoice = { YES: 1, NO: 2 } as const

/** The answers that a style brings; their ids and values stay as they are here, their words are the screen's. */
export function choicesOfStyle(style: QuestionStyle): Choice[] {
  if (style === 'YES_NO') return [fixed(fixedChoice.YES, 1), fixed(fixedChoice.NO, 0)]
  if (style === 'SCALE') return [4, 3, 2, 1, 0].map((step) => fixed(step + 1, step / 4))
  return []
}

/** Whether the style says the words of its answers. */
export const hasFixedChoices = (style: QuestionStyle): boolean => style === 'YES_NO' || style === 'SCALE'

export const newQuestion = (id: number, text: string, style: QuestionStyle): Question => ({
  id,
  text,
  style,
  weight: 1,
  critical: false,
  optional: false,
  allowsNotApplicable: style === 'YES_NO',
  help: null,
  referencePhotoId: null,
  choices: choicesOfStyle(style),
  number: style === 'NUMBER' ? { ...asksNothing, min: null, max: null, unit: null, nonConform: true } : null,
})

/** A question in another style: what only its former one had is gone. */
export const inStyle = (question: Question, style: QuestionStyle): Question => {
  const { choices, number } = newQuestion(question.id, question.text, style)
  return { ...question, style, choices, number }
}

export const newGroup = (id: number, name: string, sense: Sense | null = null): QuestionGroup => ({
  id,
  name,
  sense,
  questions: [],
})

/** Ranges that stand on the ruler without gap: `cuts` from high to low between 100 and 0, one label more than cuts. */
export function rangesByCuts(labels: readonly string[], cuts: readonly number[]): ResultRange[] {
  const ends = [100, ...cuts, 0]
  return labels.map((label, index) => ({ label, max: ends[index] ?? 0, min: ends[index + 1] ?? 0 }))
}

/** What a checklist is before anybody has said anything but its name and plant. */
export const emptyChecklist = (name: string, industryIds: readonly number[] = []): ChecklistContent => ({
  element: null,
  topicId: null,
  title: '',
  name,
  industryIds: [...industryIds],
  places: [],
  platforms: ['PORTAL'],
  roleIds: [],
  profileIds: [],
  responsibleType: 'NONE',
  questionStyle: 'YES_NO',
  nextId: 1,
  groups: [],
  ranges: [],
  rangesOptedOut: false,
  size: null,
  needsApproval: false,
  approverId: null,
  editLimitHours: null,
  deleteLimitHours: null,
  schedule: null,
})

const trimmedOrNull = (value: string | null) => value?.trim() || null

const tidyQuestion = (question: Question): Question => ({
  ...question,
  text: question.text.trim(),
  help: trimmedOrNull(question.help),
  choices:
    question.style === 'NUMBER' ? [] : question.choices.map((choice) => ({ ...choice, label: choice.label.trim() })),
  number:
    question.style === 'NUMBER' && question.number
      ? { ...question.number, unit: trimmedOrNull(question.number.unit) }
      : null,
})

/** A checklist as it is published: without spaces at the ends of texts, and nothing that its choices do not use. */
export const tidyChecklist = (content: ChecklistContent): ChecklistContent => ({
  ...content,
  title: content.title.trim(),
  name: content.name.trim(),
  groups: content.groups.map((group) => ({
    ...group,
    name: group.name.trim(),
    questions: group.questions.map(tidyQuestion),
  })),
  ranges: content.rangesOptedOut ? [] : content.ranges.map((range) => ({ ...range, label: range.label.trim() })),
  approverId: content.needsApproval ? content.approverId : null,
  schedule: content.schedule && {
    ...content.schedule,
    weekday: content.schedule.frequency === 'WEEKLY' ? content.schedule.weekday : null,
    monthDay: content.schedule.frequency === 'MONTHLY' ? content.schedule.monthDay : null,
  },
})
