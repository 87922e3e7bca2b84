/**
 * The score of a checklist, the same in browser, capture and server (decisions 3.8):
 * 100 × Σ(weight × value) / Σ(weight of answered applicable questions), one decimal, half up. It is calculated in whole
 * numbers, so that no fraction is lost: weights count in thousandths, values in ten-thousandths, scores in tenths.
 */
export const scoreDecimals = { weight: 3, value: 4, score: 1 } as const

/** A choice of a question, or what a number inside its bounds is worth. */
export interface ScoredChoice {
  id: number
  /** 0 to 1 */
  value: number
}

export interface ScoredQuestion {
  id: number
  style: 'YES_NO' | 'SCALE' | 'CHOICE' | 'NUMBER'
  weight: number
  critical: boolean
  /** need not be answered */
  optional?: boolean
  choices: readonly ScoredChoice[]
  /** of a question of a number: inside, both ends included, is worth 1, outside 0; null: no bound on that side */
  number: { min: number | null; max: number | null } | null
}

export interface ScoredGroup {
  id: number
  /** 1 to 5: the sense of 5S that it is counted to */
  sense: number | null
  questions: readonly ScoredQuestion[]
}

export interface ScoreRange {
  label: string
  /** null: of a draft, not said yet */
  min: number | null
  max: number | null
}

export interface ScoredContent {
  groups: readonly ScoredGroup[]
  /** empty where the definition opted out */
  ranges: readonly ScoreRange[]
}

/** What a score needs to know of an answer. */
export interface ScoredAnswer {
  questionId: number
  notApplicable: boolean
  choiceId: number | null
  number: number | null
}

/** One part of a checklist, or all of it. */
export interface Score {
  /** 0 to 100 with one decimal; null where nothing applicable was answered, or all of it weighs nothing */
  score: number | null
  questions: number
  /** also those answered "not applicable" */
  answered: number
  notApplicable: number
  /** answers worth 1, between 0 and 1, and 0 */
  full: number
  partly: number
  none: number
}

export interface ChecklistScore extends Score {
  /** of its range; null without ranges, without a score, and while a question that must be answered is open */
  label: string | null
  /** a critical question is worth 0: the score stays, the label is the lowest */
  criticalFailed: boolean
  /** the critical questions that are worth 0, in their order */
  criticalFailures: readonly number[]
  groups: readonly (Score & { groupId: number; sense: number | null })[]
  /** of the senses that any group has, in their order */
  senses: readonly (Score & { sense: number })[]
}

/** What an answer is worth, 0 to 1; null: not answered, or not applicable. */
export function answerWorth(question: ScoredQuestion, answer: ScoredAnswer | undefined): number | null {
  if (!answer || answer.notApplicable) return null
  if (question.style === 'NUMBER') return answer.number === null ? null : worthOf(question.number, answer.number)
  return question.choices.find(({ id }) => id === answer.choiceId)?.value ?? null
}

const worthOf = (bounds: ScoredQuestion['number'], value: number): number => (isInside(bounds, value) ? 1 : 0)

/** Whether a number lies within its bounds, both ends included. */
export function isInside(bounds: ScoredQuestion['number'], value: number): boolean {
  const isTooLow = typeof bounds?.min === 'number' && value < bounds.min
  const isTooHigh = typeof bounds?.max === 'number' && value > bounds.max
  return !isTooLow && !isTooHigh
}

/** What was answered: a choice, a number, or that it does not apply. */
export const isAnswered = (answer: Omit<ScoredAnswer, 'questionId'> | undefined): boolean =>
  answer !== undefined && (answer.notApplicable || answer.choiceId !== null || answer.number !== null)

/** Weights with what their answers are worth; null as of `answerWorth`. */
export interface Weighed {
  weight: number
  value: number | null
}

const units = (value: number, decimals: number) => Math.round(value * 10 ** decimals)

/** A weight as a whole number, which it always is in these units. */
export const weightUnits = (weight: number): number => units(weight, scoreDecimals.weight)
/** What an answer that earns everything is worth, in the units in which values are kept. */
export const wholeUnits = units(1, scoreDecimals.value)

/**
 * 0 to 100 with one decimal, half up; null where nothing weighs anything. The sums of 500 questions that weigh up to 1000 are
 * whole numbers that a number holds exactly; what is rounded of them is not.
 */
export function scoreOf(weighed: readonly Weighed[]): number | null {
  let earned = 0
  let possible = 0
  for (const { weight, value } of weighed) {
    if (value === null) continue
    const heavy = weightUnits(weight)
    earned += heavy * units(value, scoreDecimals.value)
    possible += heavy * wholeUnits
  }
  return scoreOfSums(earned, possible)
}

/** The same of what is added up already, both in the same whole units. */
export function scoreOfSums(earned: number, possible: number): number | null {
  if (possible === 0) return null
  return Number((2000n * BigInt(earned) + BigInt(possible)) / (2n * BigInt(possible))) / 10
}

/** The mean of so many scores that add up to a sum of tenths, one decimal, half up; null where there is none. */
export const meanOfTenths = (sum: number | null, count: number): number | null =>
  sum === null || count === 0 ? null : Math.floor((2 * sum + count) / (2 * count)) / 10

/** The same of scores, each with one decimal; of those that are there. */
export function meanScore(scores: readonly (number | null)[]): number | null {
  const tenths = scores.flatMap((score) => (score === null ? [] : units(score, scoreDecimals.score)))
  return meanOfTenths(
    tenths.reduce((sum, one) => sum + one, 0),
    tenths.length,
  )
}

/** The label of a score: the highest range takes its maximum, of any other it is that of the next. */
export function labelOf(ranges: readonly ScoreRange[], score: number | null, criticalFailed = false): string | null {
  const falling = ranges.map(({ label, min }) => ({ label, min: min ?? 0 })).sort((a, b) => b.min - a.min)
  if (criticalFailed) return falling.at(-1)?.label ?? null
  if (score === null) return null
  return falling.find(({ min }) => score >= min)?.label ?? null
}

interface Judged extends Weighed {
  question: ScoredQuestion
  answered: boolean
  sense: number | null
}

/** The score of a checklist as far as it is answered: while it is being answered, the running score. */
export function scoreChecklist(content: ScoredContent, answers: readonly ScoredAnswer[]): ChecklistScore {
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]))
  const groups = content.groups.map((group) => ({
    group,
    judged: group.questions.map((one) => judge(group, one, byQuestion)),
  }))
  const all = groups.flatMap(({ judged }) => judged)
  const total = summed(all)
  const criticalFailures = all.filter(({ question, value }) => question.critical && value === 0)
  const criticalFailed = criticalFailures.length > 0
  const isComplete = all.every(({ question, answered }) => answered || question.optional)
  return {
    ...total,
    // a part is not graded: what is open may still change everything
    label: isComplete ? labelOf(content.ranges, total.score, criticalFailed) : null,
    criticalFailed,
    criticalFailures: criticalFailures.map(({ question }) => question.id),
    groups: groups.map(({ group, judged }) => ({ groupId: group.id, sense: group.sense, ...summed(judged) })),
    senses: sensesOf(content).map((sense) => ({ sense, ...summed(all.filter((one) => one.sense === sense)) })),
  }
}

function judge(group: ScoredGroup, question: ScoredQuestion, byQuestion: ReadonlyMap<number, ScoredAnswer>): Judged {
  const answer = byQuestion.get(question.id)
  return {
    question,
    weight: question.weight,
    value: answerWorth(question, answer),
    answered: isAnswered(answer),
    sense: group.sense,
  }
}

const sensesOf = ({ groups }: ScoredContent) =>
  [...new Set(groups.flatMap(({ sense }) => (sense === null ? [] : [sense])))].sort((a, b) => a - b)

function summed(judged: readonly Judged[]): Score {
  const values = judged.flatMap(({ value }) => (value === null ? [] : [value]))
  const answered = judged.filter((one) => one.answered).length
  return {
    score: scoreOf(judged),
    questions: judged.length,
    answered,
    notApplicable: answered - values.length,
    full: values.filter((value) => value === 1).length,
    partly: values.filter((value) => value > 0 && value < 1).length,
    none: values.filter((value) => value === 0).length,
  }
}
