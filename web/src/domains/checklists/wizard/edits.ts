import {
  type ChecklistContent,
  type Choice,
  hasFixedChoices,
  inStyle,
  newGroup,
  newQuestion,
  type Question,
  type QuestionGroup,
  type QuestionStyle,
  questionsOf,
  type Sense,
} from '@lineside/contract/checklists'
import { movedTo } from '../../../core/reorder/index.ts'
import type { Change as ChangeOf } from '../../../core/wizard/index.ts'

/** What makes another content of a checklist of one. */
export type Change = ChangeOf<ChecklistContent>

export const setContent =
  (patch: Partial<ChecklistContent>): Change =>
  (content) => ({ ...content, ...patch })

/** A change that makes parts: each takes the next free identity, which no other part ever has. */
function making(change: (content: ChecklistContent, take: () => number) => ChecklistContent): Change {
  return (content) => {
    let { nextId } = content
    const changed = change(content, () => nextId++)
    return { ...changed, nextId }
  }
}

const inGroups = (content: ChecklistContent, change: (group: QuestionGroup) => QuestionGroup): ChecklistContent => {
  const groups = content.groups.map(change)
  return groups.every((group, index) => group === content.groups[index]) ? content : { ...content, groups }
}

const inQuestions = (content: ChecklistContent, change: (question: Question) => Question) =>
  inGroups(content, (group) => {
    const questions = group.questions.map(change)
    return questions.every((one, index) => one === group.questions[index]) ? group : { ...group, questions }
  })

/** Groups at the end, one for each name. */
export const addGroups = (names: readonly string[], senses: readonly Sense[] = []): Change =>
  making((content, take) => ({
    ...content,
    groups: [...content.groups, ...names.map((name, index) => newGroup(take(), name, senses[index] ?? null))],
  }))

export const patchGroup =
  (id: number, patch: Partial<QuestionGroup>): Change =>
  (content) =>
    inGroups(content, (group) => (group.id === id ? { ...group, ...patch } : group))

/** With its questions. */
export const removeGroup =
  (id: number): Change =>
  (content) => ({ ...content, groups: content.groups.filter((group) => group.id !== id) })

/** From and to are places from 0; its questions go along. */
export const moveGroup =
  (from: number, to: number): Change =>
  (content) => ({ ...content, groups: movedTo(content.groups, from, to) })

const ofGroup =
  (id: number, change: (questions: Question[]) => Question[]): Change =>
  (content) =>
    inGroups(content, (group) => (group.id === id ? { ...group, questions: change(group.questions) } : group))

/** Questions at a place of a group, one for each text, in the style with which new ones begin. */
export const insertQuestions = (groupId: number, texts: readonly string[], at: number): Change =>
  making((content, take) => {
    const questions = texts.map((text) => begun(newQuestion(take(), text, content.questionStyle), take))
    return ofGroup(groupId, (all) => all.toSpliced(at, 0, ...questions))(content)
  })

/** Answers of choices begin with two: the first is worth all, the second nothing. */
function begun(question: Question, take: () => number): Question {
  if (question.style !== 'CHOICE') return question
  return { ...question, choices: [newChoice(take(), 1), { ...newChoice(take(), 0), nonConform: true }] }
}

const newChoice = (id: number, value: number): Choice => ({
  id,
  label: '',
  value,
  needsPhoto: false,
  needsOccurrence: false,
  nonConform: false,
})

export const patchQuestion =
  (id: number, patch: Partial<Question>): Change =>
  (content) =>
    inQuestions(content, (question) => (question.id === id ? { ...question, ...patch } : question))

export const removeQuestion =
  (id: number): Change =>
  (content) =>
    inGroups(content, (group) => {
      const questions = group.questions.filter((question) => question.id !== id)
      return questions.length === group.questions.length ? group : { ...group, questions }
    })

/** From and to are places from 0 within the group. */
export const moveQuestion = (groupId: number, from: number, to: number): Change =>
  ofGroup(groupId, (questions) => movedTo(questions, from, to))

/** To the end of another group. */
export const moveToGroup =
  (id: number, groupId: number): Change =>
  (content) => {
    const question = questionsOf(content).find((one) => one.id === id)
    return question ? ofGroup(groupId, (all) => [...all, question])(removeQuestion(id)(content)) : content
  }

/** A copy right below it; its text is to be changed, for no question is asked twice. */
export const duplicateQuestion = (id: number): Change =>
  making((content, take) =>
    inGroups(content, (group) => {
      const at = group.questions.findIndex((question) => question.id === id)
      const question = group.questions[at]
      if (!question) return group
      const choices = hasFixedChoices(question.style)
        ? question.choices
        : question.choices.map((choice) => ({ ...choice, id: take() }))
      return { ...group, questions: group.questions.toSpliced(at + 1, 0, { ...question, id: take(), choices }) }
    }),
  )

const restyled = (question: Question, style: QuestionStyle, take: () => number): Question =>
  question.style === style ? question : begun(inStyle(question, style), take)

/** Another style of one question. */
export const setStyle = (id: number, style: QuestionStyle): Change =>
  making((content, take) =>
    inQuestions(content, (question) => (question.id === id ? restyled(question, style, take) : question)),
  )

/** The style of new questions for all there are. */
export const setStyleOfAll: Change = making((content, take) =>
  inQuestions(content, (question) => restyled(question, content.questionStyle, take)),
)

const ofChoices =
  (id: number, change: (choices: Choice[]) => Choice[]): Change =>
  (content) =>
    inQuestions(content, (one) => (one.id === id ? { ...one, choices: change(one.choices) } : one))

/** Answers at the end, one for each label, worth nothing yet. */
export const addChoices = (id: number, labels: readonly string[]): Change =>
  making((content, take) =>
    ofChoices(id, (choices) => [...choices, ...labels.map((label) => ({ ...newChoice(take(), 0), label }))])(content),
  )

export const patchChoice = (id: number, choiceId: number, patch: Partial<Choice>): Change =>
  ofChoices(id, (choices) => choices.map((choice) => (choice.id === choiceId ? { ...choice, ...patch } : choice)))

export const removeChoice = (id: number, choiceId: number): Change =>
  ofChoices(id, (choices) => choices.filter((choice) => choice.id !== choiceId))

/** Whether others of its style bring the same answers, so that they may ask for the same. */
export const hasAlike = (of: Question, questions: readonly Question[]): boolean =>
  of.style !== 'CHOICE' && questions.some((one) => one.id !== of.id && one.style === of.style)

/** What the answers of one question ask for, asked of the same answers of all others of its style. */
export const askAlike =
  (of: Question): Change =>
  (content) =>
    inQuestions(content, (question) => {
      if (question.style !== of.style || question.id === of.id) return question
      if (of.number && question.number) return { ...question, number: { ...question.number, ...asksOnly(of.number) } }
      const choices = question.choices.map((choice) => {
        const same = of.choices.find(({ id }) => id === choice.id)
        return same ? { ...choice, ...asksOnly(same) } : choice
      })
      return { ...question, choices }
    })

type Asks = Pick<Choice, 'needsPhoto' | 'needsOccurrence' | 'nonConform'>

const asksOnly = ({ needsPhoto, needsOccurrence, nonConform }: Asks): Asks => ({
  needsPhoto,
  needsOccurrence,
  nonConform,
})

/** Its weight as a part of all weights, in percent; null while nothing weighs anything. */
export function shareOf(weight: number, questions: readonly Question[]): number | null {
  const whole = questions.reduce((sum, one) => sum + one.weight, 0)
  return whole > 0 ? (100 * weight) / whole : null
}
