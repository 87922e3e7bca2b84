import { type ScoredQuestion, scoreOf } from './score.ts'

/** What an application was worth, question by question. */
export interface Application {
  questions: readonly Pick<ScoredQuestion, 'id' | 'weight'>[]
  /** by the id of the question; a question that is missing was not answered, or did not apply */
  values: ReadonlyMap<number, number>
}

/** A question of either of two applications; `inBoth` counts where it was worth something in both. */
export interface ComparedQuestion {
  questionId: number
  in: 'BOTH' | 'FIRST' | 'SECOND'
  first: number | null
  second: number | null
}

export interface Comparison {
  /** in the order of the second, then what only the first has */
  questions: readonly ComparedQuestion[]
  /** questions that both have */
  shared: number
  /** all questions of one are questions of the other */
  same: boolean
  /** of what both have and both answered, by the weights of the second, so that the answers alone make the difference */
  first: number | null
  second: number | null
}

/** Two applications question by question, also of two versions: only what both have counts. */
export function compareApplications(first: Application, second: Application): Comparison {
  const before = new Set(first.questions.map(({ id }) => id))
  const after = new Set(second.questions.map(({ id }) => id))
  const shared = second.questions.filter(({ id }) => before.has(id))
  const compared = (questionId: number, where: ComparedQuestion['in']): ComparedQuestion => ({
    questionId,
    in: where,
    first: first.values.get(questionId) ?? null,
    second: second.values.get(questionId) ?? null,
  })
  return {
    questions: [
      ...second.questions.map(({ id }) => compared(id, before.has(id) ? 'BOTH' : 'SECOND')),
      ...first.questions.filter(({ id }) => !after.has(id)).map(({ id }) => compared(id, 'FIRST')),
    ],
    shared: shared.length,
    same: shared.length === before.size && shared.length === after.size,
    ...sharedScores(shared, first.values, second.values),
  }
}

type Values = Application['values']

function sharedScores(shared: Application['questions'], first: Values, second: Values) {
  const both = shared.filter(({ id }) => first.has(id) && second.has(id))
  const scoreBy = (values: Values) => scoreOf(both.map(({ id, weight }) => ({ weight, value: values.get(id) ?? null })))
  return { first: scoreBy(first), second: scoreBy(second) }
}

/** The ids that every one of several versions has: what a trend over them is counted by. */
export function questionsOfAll(versions: readonly (readonly { id: number }[])[]): ReadonlySet<number> {
  const [first = [], ...others] = versions.map((questions) => questions.map(({ id }) => id))
  const known = others.map((ids) => new Set(ids))
  return new Set(first.filter((id) => known.every((ids) => ids.has(id))))
}
