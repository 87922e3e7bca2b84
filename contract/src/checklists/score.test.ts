import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareApplications, questionsOfAll } from './compare.ts'
import {
  answerWorth,
  labelOf,
  type ScoredAnswer,
  type ScoredContent,
  type ScoredQuestion,
  scoreChecklist,
  scoreOf,
} from './score.ts'

const RUNS = 3000

/** An exact fraction of a decimal as it is written, by way of its digits. */
function fraction(value: number): [bigint, bigint] {
  const [whole = '0', rest = ''] = value.toFixed(6).split('.')
  return [BigInt(whole + rest), 10n ** BigInt(rest.length)]
}

const plus = ([a, b]: [bigint, bigint], [c, d]: [bigint, bigint]): [bigint, bigint] => [a * d + c * b, b * d]
const times = ([a, b]: [bigint, bigint], [c, d]: [bigint, bigint]): [bigint, bigint] => [a * c, b * d]

/** The score as decisions 3.8 say it, added up by fractions and rounded by trying every tenth. */
function slowScore(pairs: readonly { weight: number; value: number | null }[]): number | null {
  let earned: [bigint, bigint] = [0n, 1n]
  let possible: [bigint, bigint] = [0n, 1n]
  for (const { weight, value } of pairs) {
    if (value === null) continue
    earned = plus(earned, times(fraction(weight), fraction(value)))
    possible = plus(possible, fraction(weight))
  }
  if (possible[0] === 0n) return null
  // the highest tenth t with t/10 <= 100 × earned/possible + 1/20
  const left = 2000n * earned[0] * possible[1] + earned[1] * possible[0]
  const unit = 2n * earned[1] * possible[0]
  let tenth = 1000n
  while (tenth * unit > left) tenth -= 1n
  return Number(tenth) / 10
}

const weight = fc.oneof(
  fc.constant(0),
  fc.constant(1),
  fc.integer({ min: 0, max: 100_000 }).map((one) => one / 1000),
)
const value = fc.oneof(
  fc.constantFrom(0, 1, 0.25, 0.5, 0.75),
  fc.integer({ min: 0, max: 10_000 }).map((one) => one / 10_000),
)

const question = (id: number): fc.Arbitrary<ScoredQuestion> =>
  fc.oneof(
    fc
      .record({ weight, critical: fc.boolean(), values: fc.array(value, { minLength: 2, maxLength: 5 }) })
      .map(({ values, ...own }) => ({
        id,
        style: 'CHOICE' as const,
        number: null,
        choices: values.map((one, index) => ({ id: index + 1, value: one })),
        ...own,
      })),
    fc
      .record({ weight, critical: fc.boolean(), min: fc.option(fc.integer({ min: -5, max: 5 })), more: fc.nat(9) })
      .map(({ min, more, ...own }) => ({
        id,
        style: 'NUMBER' as const,
        choices: [],
        number: { min, max: min === null ? more : min + more },
        ...own,
      })),
  )

const ranges = fc
  .uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 5 })
  .map((bounds) => [...bounds.sort((a, b) => b - a), 0])
  .map((mins) => mins.map((min, at) => ({ label: `R${at}`, min, max: mins[at - 1] ?? 100 })))

const content: fc.Arbitrary<ScoredContent> = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.option(fc.integer({ min: 1, max: 5 }))), {
    minLength: 1,
    maxLength: 5,
  })
  .chain((groups) => {
    let last = 0
    return fc.record({
      groups: fc.tuple(
        ...groups.map(([count, sense], at) =>
          fc
            .tuple(...Array.from({ length: count }, () => question(++last)))
            .map((questions) => ({ id: at + 1, sense, questions })),
        ),
      ),
      ranges,
    })
  })

const answered = content.chain((one) =>
  fc.record({
    content: fc.constant(one),
    answers: fc
      .tuple(...one.groups.flatMap((group) => group.questions).map((among) => answerTo(among)))
      .map((all) => all.filter((answer): answer is ScoredAnswer => answer !== null)),
  }),
)

function answerTo({ id, style, choices }: ScoredQuestion): fc.Arbitrary<ScoredAnswer | null> {
  const own =
    style === 'NUMBER'
      ? fc.integer({ min: -20, max: 20 }).map((number) => ({ choiceId: null, number }))
      : fc.constantFrom(...choices).map((choice) => ({ choiceId: choice.id, number: null }))
  const plain = own.map((rest) => ({ questionId: id, notApplicable: false, ...rest }))
  const none = { questionId: id, notApplicable: true, choiceId: null, number: null }
  return fc.oneof({ weight: 6, arbitrary: plain }, { weight: 1, arbitrary: fc.constantFrom(none, null) })
}

/** What the definition says of every question, written down again. */
function slowValue(question: ScoredQuestion, answers: readonly ScoredAnswer[]): number | null {
  for (const answer of answers) {
    if (answer.questionId !== question.id || answer.notApplicable) continue
    for (const choice of question.choices) if (choice.id === answer.choiceId) return choice.value
    if (question.style !== 'NUMBER' || answer.number === null) return null
    const { min, max } = question.number ?? { min: null, max: null }
    return (min === null || answer.number >= min) && (max === null || answer.number <= max) ? 1 : 0
  }
  return null
}

describe('scoreChecklist', () => {
  it('is what the slow model says: all of it, every group, every sense', () => {
    let seen = 0
    fc.assert(
      fc.property(answered, ({ content: { groups, ranges: inForce }, answers }) => {
        seen++
        const result = scoreChecklist({ groups, ranges: inForce }, answers)
        const pairs = (of: readonly ScoredQuestion[]) =>
          of.map((one) => ({ weight: one.weight, value: slowValue(one, answers) }))
        expect(result.score).toBe(slowScore(pairs(groups.flatMap((group) => group.questions))))
        groups.forEach((group, at) => {
          expect(result.groups[at]).toMatchObject({ groupId: group.id, score: slowScore(pairs(group.questions)) })
        })
        for (const { sense, score } of result.senses) {
          const of = groups.filter((group) => group.sense === sense).flatMap((group) => group.questions)
          expect(score).toBe(slowScore(pairs(of)))
        }
      }),
      { numRuns: RUNS },
    )
    expect(seen).toBeGreaterThanOrEqual(RUNS)
  })

  it('counts what was answered, once each', () => {
    fc.assert(
      fc.property(answered, ({ content: one, answers }) => {
        const { full, partly, none, notApplicable, answered: all, questions, groups } = scoreChecklist(one, answers)
        expect(full + partly + none + notApplicable).toBe(all)
        expect(all).toBe(answers.length)
        expect(groups.reduce((sum, group) => sum + group.questions, 0)).toBe(questions)
      }),
      { numRuns: RUNS },
    )
  })

  it('takes exactly one label, the lowest where a critical question is worth nothing', () => {
    fc.assert(
      fc.property(answered, ({ content: one, answers }) => {
        const {
          score,
          label,
          criticalFailed,
          criticalFailures,
          answered: done,
          questions,
        } = scoreChecklist(one, answers)
        const failed = one.groups
          .flatMap((group) => group.questions)
          .filter((among) => among.critical && slowValue(among, answers) === 0)
        expect(criticalFailures).toEqual(failed.map(({ id }) => id))
        expect(criticalFailed).toBe(failed.length > 0)
        const lowest = one.ranges.at(-1)?.label
        if (done < questions) expect(label).toBeNull()
        else if (failed.length > 0) expect(label).toBe(lowest)
        else if (score === null) expect(label).toBeNull()
        else {
          const top = one.ranges[0]
          const hit = one.ranges.filter(
            ({ min, max }) => score >= (min ?? 0) && (score < (max ?? 100) || max === top?.max),
          )
          expect(hit.map((range) => range.label)).toEqual([label])
        }
      }),
      { numRuns: RUNS },
    )
  })

  it('never falls when one answer gets better', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ weight, value }), { minLength: 1, maxLength: 12 }), fc.nat(), (pairs, at) => {
        const better = pairs.map((pair, index) => (index === at % pairs.length ? { ...pair, value: 1 } : pair))
        expect(scoreOf(better) ?? 0).toBeGreaterThanOrEqual(scoreOf(pairs) ?? 0)
      }),
      { numRuns: RUNS },
    )
  })
})

describe('a score', () => {
  const of = (...pairs: [number, number | null][]) =>
    scoreOf(pairs.map(([heavy, worth]) => ({ weight: heavy, value: worth })))

  it('is rounded half up at the tenth', () => {
    expect(of([1999, 0], [1, 1])).toBe(0.1)
    expect(of([2001, 0], [1, 1])).toBe(0)
    expect(of([3, 1], [3, 0], [3, 1])).toBe(66.7)
    expect(of([1, 0.8665], [1, 0.8665])).toBe(86.7)
    expect(of([1, 0.8664])).toBe(86.6)
  })

  it('loses nothing over 500 questions of the greatest weight', () => {
    const many = (count: number, worth: number) =>
      Array.from({ length: count }, (): [number, number] => [999.999, worth])
    expect(of(...many(499, 1), [999.999, 0.75])).toBe(100)
    expect(of(...many(499, 1), [999.999, 0.7499])).toBe(99.9)
  })

  it('is not there where nothing applies or nothing weighs', () => {
    expect(of([1, null], [5, null])).toBeNull()
    expect(of([0, 1], [0, 0])).toBeNull()
    expect(of()).toBeNull()
  })

  it('leaves out what does not apply', () => {
    expect(of([1, 1], [99, null])).toBe(100)
  })

  it('has no label while a question that must be answered is open, whatever the answers so far are worth', () => {
    const question = (id: number, optional: boolean) =>
      ({
        id,
        style: 'YES_NO',
        weight: 1,
        critical: true,
        optional,
        choices: [{ id: 1, value: 1 }],
        number: null,
      }) as const
    const questions = Array.from({ length: 21 }, (_, at) => question(at + 1, at === 20))
    const ranges = [
      { label: 'Excellent', min: 90, max: 100 },
      { label: 'Poor', min: 0, max: 90 },
    ]
    const content = { groups: [{ id: 1, sense: null, questions }], ranges }
    const yes = (many: number) =>
      questions.slice(0, many).map(({ id }) => ({ questionId: id, notApplicable: false, choiceId: 1, number: null }))
    expect(scoreChecklist(content, yes(7))).toMatchObject({ answered: 7, score: 100, label: null })
    expect(scoreChecklist(content, yes(20))).toMatchObject({ score: 100, label: 'Excellent' })
  })

  it('has the label of the range that begins with it; the highest takes its end', () => {
    const two = [
      { label: 'good', min: 60, max: 100 },
      { label: 'bad', min: 0, max: 60 },
    ]
    expect([100, 60, 59.9, 0].map((score) => labelOf(two, score))).toEqual(['good', 'good', 'bad', 'bad'])
    expect(labelOf(two, 100, true)).toBe('bad')
    expect(labelOf(two, null)).toBeNull()
    expect(labelOf([], 80, true)).toBeNull()
  })

  it('is worth 1 at both ends of a number’s bounds', () => {
    const among = (min: number | null, max: number | null): ScoredQuestion => ({
      id: 7,
      style: 'NUMBER',
      weight: 1,
      critical: false,
      choices: [],
      number: { min, max },
    })
    const worth = (one: ScoredQuestion, number: number) =>
      answerWorth(one, { questionId: 7, notApplicable: false, choiceId: null, number })
    expect([1.9, 2, 5, 5.1].map((one) => worth(among(2, 5), one))).toEqual([0, 1, 1, 0])
    expect([-99, 6].map((one) => worth(among(null, 5), one))).toEqual([1, 0])
  })
})

describe('two applications', () => {
  const among = (...ids: number[]) => ids.map((id) => ({ id, weight: id }))
  const worth = (...values: [number, number][]) => new Map(values)

  it('of one version have the scores that they have', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ weight, a: value, b: value }), { minLength: 1, maxLength: 9 }), (rows) => {
        const questions = rows.map((row, id) => ({ id, weight: row.weight }))
        const valuesOf = (key: 'a' | 'b') => new Map(rows.map((row, id) => [id, row[key]]))
        const result = compareApplications({ questions, values: valuesOf('a') }, { questions, values: valuesOf('b') })
        expect(result.same).toBe(true)
        expect(result.first).toBe(scoreOf(rows.map((row) => ({ weight: row.weight, value: row.a }))))
        expect(result.second).toBe(scoreOf(rows.map((row) => ({ weight: row.weight, value: row.b }))))
      }),
      { numRuns: RUNS },
    )
  })

  it('of two versions are compared by the questions both have, and by those that both answered', () => {
    const first = { questions: among(1, 2, 3), values: worth([1, 1], [2, 0], [3, 1]) }
    const second = { questions: among(2, 3, 4), values: worth([2, 1], [4, 0]) }
    expect(compareApplications(first, second)).toEqual({
      questions: [
        { questionId: 2, in: 'BOTH', first: 0, second: 1 },
        { questionId: 3, in: 'BOTH', first: 1, second: null },
        { questionId: 4, in: 'SECOND', first: null, second: 0 },
        { questionId: 1, in: 'FIRST', first: 1, second: null },
      ],
      shared: 2,
      same: false,
      first: 0,
      second: 100,
    })
  })

  it('weigh by the second, so that the answers alone make the difference', () => {
    const values = worth([1, 1], [2, 0])
    const weighing = (a: number, b: number) => ({
      questions: [
        { id: 1, weight: a },
        { id: 2, weight: b },
      ],
      values,
    })
    expect(compareApplications(weighing(9, 1), weighing(1, 1))).toMatchObject({ first: 50, second: 50 })
  })

  it('are bridged by what every version has', () => {
    expect([...questionsOfAll([among(1, 2, 3), among(3, 2, 5), among(2, 3)])]).toEqual([2, 3])
    expect([...questionsOfAll([])]).toEqual([])
  })
})
