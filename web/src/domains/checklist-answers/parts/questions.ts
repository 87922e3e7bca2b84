import type { ChecklistContent, Question } from '@lineside/contract/checklists'

/** The questions of a checklist by their identity, which all versions share. */
export const questionsById = ({ groups }: Pick<ChecklistContent, 'groups'>): ReadonlyMap<number, Question> =>
  new Map(groups.flatMap(({ questions }) => questions.map((question) => [question.id, question] as const)))
