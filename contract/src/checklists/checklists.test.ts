import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ChecklistContent,
  checklistContent,
  checklistProblems,
  checklistSteps,
  choicesOfStyle,
  compareChecklists,
  emptyChecklist,
  inStyle,
  newGroup,
  newQuestion,
  type Question,
  type ResultRange,
  rangesByCuts,
  sizeOf,
  stepProblems,
  tidyChecklist,
} from './index.ts'

const place = { kind: 'AREA' as const, id: 7 }
const dry = newQuestion(2, 'Is the floor dry?', 'YES_NO')

/** A content that may be published. */
const whole = (own: Partial<ChecklistContent> = {}): ChecklistContent => ({
  ...emptyChecklist('5S', [1]),
  title: '5S',
  places: [place],
  nextId: 100,
  groups: [{ ...newGroup(1, 'Use', 1), questions: [dry] }],
  ranges: rangesByCuts(['Good', 'Bad'], [60]),
  ...own,
})

const asking = (...questions: Question[]) => whole({ groups: [{ ...newGroup(1, 'Use'), questions }] })
const ranged = (...ranges: [number, number][]) =>
  whole({ ranges: ranges.map(([max, min], index): ResultRange => ({ label: `Range ${index}`, max, min })) })
const problemsOf = (content: ChecklistContent) =>
  checklistProblems(content).map(({ step, field, code }) => [step, field, code])

const choices = (...labels: string[]) =>
  labels.map(
    (label, index) =>
      ({ ...choicesOfStyle('SCALE')[0], id: 20 + index, label, value: 1 }) as Question['choices'][number],
  )
const choosing = (own: Partial<Question>): Question => ({ ...newQuestion(2, 'Which?', 'CHOICE'), ...own })
const counting = (min: number | null, max: number | null): Question => {
  const question = newQuestion(2, 'How many?', 'NUMBER')
  return { ...question, number: question.number && { ...question.number, min, max } }
}
const group = (id: number, name: string, ...questions: Question[]) => ({ ...newGroup(id, name), questions })

describe('a whole checklist', () => {
  it('has no problem in any step, and is what its schema takes', () => {
    expect(checklistProblems(whole())).toEqual([])
    for (const step of checklistSteps) expect(stepProblems(whole(), step)).toEqual([])
    expect(checklistContent().parse(whole())).toEqual(whole())
  })

  it('is made in seventeen steps', () => {
    expect(checklistSteps).toHaveLength(17)
  })
})

describe('what keeps a checklist from being published stands at its place', () => {
  it.each<[string, ChecklistContent, [string, string, string][]]>([
    ['no title', whole({ title: ' ' }), [['title', 'title', 'required']]],
    ['no name', whole({ name: '' }), [['name', 'name', 'required']]],
    ['a name with two spaces', whole({ name: '5S  2' }), [['name', 'name', 'doubleSpaces']]],
    ['a name that is too long', whole({ name: 'a'.repeat(101) }), [['name', 'name', 'tooLong']]],
    ['no plant', whole({ industryIds: [] }), [['plants', 'industryIds', 'noneGiven']]],
    ['a plant twice', whole({ industryIds: [1, 1] }), [['plants', 'industryIds', 'repeated']]],
    ['no place', whole({ places: [] }), [['places', 'places', 'noneGiven']]],
    ['a place twice', whole({ places: [place, place] }), [['places', 'places', 'repeated']]],
    ['no platform', whole({ platforms: [] }), [['platforms', 'platforms', 'noneGiven']]],
    ['a role twice', whole({ roleIds: [3, 3] }), [['people', 'roleIds', 'repeated']]],
    [
      'no group',
      whole({ groups: [] }),
      [
        ['groups', 'groups', 'noneGiven'],
        ['questions', 'groups', 'noQuestions'],
      ],
    ],
    ['groups without a question', whole({ groups: [group(1, 'Use')] }), [['questions', 'groups', 'noQuestions']]],
    [
      'two groups of one name, accents and case ignored',
      whole({ groups: [group(1, 'Órdem', dry), group(3, 'ORDEM')] }),
      [['groups', 'groups.1.name', 'taken']],
    ],
    ['a group without a name', whole({ groups: [group(1, '', dry)] }), [['groups', 'groups.0.name', 'required']]],
    ['an id twice', whole({ groups: [group(2, 'Use', dry)] }), [['groupOrder', 'groups', 'repeated']]],
    ['an id that was not given yet', whole({ nextId: 2 }), [['groupOrder', 'nextId', 'invalid']]],
    [
      'a question asked in two groups',
      whole({ groups: [group(1, 'Use', dry), group(3, 'Order', { ...dry, id: 4, text: 'is the FLOOR dry?' })] }),
      [['questions', 'groups.1.questions.0.text', 'repeated']],
    ],
    [
      'a question without a text',
      asking({ ...dry, text: ' ' }),
      [['questions', 'groups.0.questions.0.text', 'required']],
    ],
    [
      'a help that is too long',
      asking({ ...dry, help: 'a'.repeat(1001) }),
      [['questions', 'groups.0.questions.0.help', 'tooLong']],
    ],
    [
      'one choice alone',
      asking(choosing({ choices: choices('Full') })),
      [['answers', 'groups.0.questions.0.choices', 'twoChoices']],
    ],
    [
      'two choices of one name',
      asking(choosing({ choices: choices('Full', 'full') })),
      [['answers', 'groups.0.questions.0.choices.1.label', 'repeated']],
    ],
    [
      'a choice worth more than the question',
      asking(choosing({ choices: choices('Full', 'Half').map((one) => ({ ...one, value: 1.5 })) })),
      [
        ['answers', 'groups.0.questions.0.choices.0.value', 'max'],
        ['answers', 'groups.0.questions.0.choices.1.value', 'max'],
      ],
    ],
    [
      'a choice worth less than nothing',
      asking(
        choosing({
          choices: [...choices('Full', 'Half').slice(0, 1), { ...choices('a', 'b')[1], value: -1 } as never],
        }),
      ),
      [['answers', 'groups.0.questions.0.choices.1.value', 'tooSmall']],
    ],
    [
      'yes and no worth something else',
      asking({ ...dry, choices: dry.choices.map((one) => ({ ...one, value: 1 })) }),
      [['answers', 'groups.0.questions.0.choices', 'invalid']],
    ],
    [
      'a number without bounds',
      asking(counting(null, null)),
      [['answers', 'groups.0.questions.0.number.min', 'required']],
    ],
    ['bounds turned round', asking(counting(5, 4)), [['answers', 'groups.0.questions.0.number.max', 'maxAboveMin']]],
    ['a weight below zero', asking({ ...dry, weight: -1 }), [['answers', 'groups.0.questions.0.weight', 'tooSmall']]],
    ['every weight zero', asking({ ...dry, weight: 0 }), [['answers', 'groups', 'weightsZero']]],
    ['no range', whole({ ranges: [] }), [['results', 'ranges', 'noneGiven']]],
    [
      'two ranges of one label',
      whole({ ranges: rangesByCuts(['Good', 'good'], [50]) }),
      [['results', 'ranges.1.label', 'repeated']],
    ],
    ['a first range that ends below 100', ranged([99, 50], [50, 0]), [['results', 'ranges.0.max', 'firstEndsAt100']]],
    ['101', ranged([101, 50], [50, 0]), [['results', 'ranges.0.max', 'max']]],
    ['−1', ranged([100, 50], [50, -1]), [['results', 'ranges.1.min', 'tooSmall']]],
    ['a last range that starts above 0', ranged([100, 50], [50, 1]), [['results', 'ranges.1.min', 'lastStartsAt0']]],
    ['a gap', ranged([100, 60], [50, 0]), [['results', 'ranges.1.max', 'rangeGap']]],
    ['an overlap', ranged([100, 60], [70, 0]), [['results', 'ranges.1.max', 'rangesOverlap']]],
    ['a range that is empty', ranged([100, 50], [50, 50], [50, 0]), [['results', 'ranges.1.max', 'maxAboveMin']]],
    [
      'two decimals',
      ranged([100, 50.25], [50.25, 0]),
      [
        ['results', 'ranges.0.min', 'decimals'],
        ['results', 'ranges.1.max', 'decimals'],
      ],
    ],
    [
      'a weekly schedule without its day, at a place that is none of its own',
      whole({ schedule: { frequency: 'WEEKLY', weekday: null, monthDay: null, places: [{ kind: 'PLACE', id: 9 }] } }),
      [
        ['results', 'schedule.weekday', 'required'],
        ['results', 'schedule.places', 'notAnOption'],
      ],
    ],
    [
      'a monthly schedule without its day',
      whole({ schedule: { frequency: 'MONTHLY', weekday: null, monthDay: null, places: [] } }),
      [['results', 'schedule.monthDay', 'required']],
    ],
  ])('%s', (_, content, problems) => {
    expect(problemsOf(content)).toEqual(problems)
    const step = problems[0]?.[0] as (typeof checklistSteps)[number]
    expect(stepProblems(content, step).length).toBeGreaterThan(0)
    expect(stepProblems(content, 'review')).toEqual(checklistProblems(content))
  })

  it('501 questions', () => {
    const many = Array.from({ length: 501 }, (_, index) => newQuestion(index + 2, `Question ${index}`, 'SCALE'))
    const content = { ...asking(...many), nextId: 600 }
    expect(checklistProblems(content)).toMatchObject([{ field: 'groups', code: 'tooMany', params: { most: 500 } }])
    expect(checklistProblems({ ...asking(...many.slice(1)), nextId: 600 })).toEqual([])
  })

  it('no range is needed where they were left out on purpose', () => {
    expect(problemsOf(whole({ ranges: [], rangesOptedOut: true }))).toEqual([])
  })
})

const cuts = () => fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 0, maxLength: 8 })
const made = (tenths: readonly number[]) => {
  const falling = [...tenths].sort((a, b) => b - a).map((tenth) => tenth / 10)
  return whole({
    ranges: rangesByCuts(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].slice(0, falling.length + 1), falling),
  })
}

describe('ranges', () => {
  it('cut from 100 to 0 are always valid', () => {
    fc.assert(fc.property(cuts(), (tenths) => checklistProblems(made(tenths)).length === 0))
  })

  it('of which one end is moved never are', () => {
    const moved = fc.tuple(
      cuts(),
      fc.nat(8),
      fc.constantFrom('min' as const, 'max' as const),
      fc.integer({ min: -2000, max: 2000 }),
    )
    fc.assert(
      fc.property(moved, ([tenths, which, end, to]) => {
        const content = made(tenths)
        const index = which % content.ranges.length
        fc.pre(content.ranges[index]?.[end] !== to / 10)
        const ranges = content.ranges.map((range, at) => (at === index ? { ...range, [end]: to / 10 } : range))
        return checklistProblems({ ...content, ranges }).length > 0
      }),
    )
  })
})

describe('making', () => {
  it.each([
    [15, 'P'],
    [16, 'M'],
    [40, 'M'],
    [41, 'G'],
  ] as const)('%i questions propose size %s, unless another is chosen', (count, size) => {
    const questions = Array.from({ length: count }, (_, index) => newQuestion(index + 2, `Question ${index}`, 'SCALE'))
    expect(sizeOf(asking(...questions))).toBe(size)
    expect(sizeOf({ ...asking(...questions), size: 'G' })).toBe('G')
  })

  it('a question in another style loses what only the former had', () => {
    const number = inStyle({ ...dry, weight: 4 }, 'NUMBER')
    expect([number.weight, number.choices, number.number?.nonConform]).toEqual([4, [], true])
    expect(inStyle(number, 'SCALE')).toMatchObject({ number: null, choices: [{ value: 1 }, {}, {}, {}, { value: 0 }] })
  })

  it('tidies what is published', () => {
    const content = whole({
      name: ' 5S ',
      approverId: 4,
      rangesOptedOut: true,
      schedule: { frequency: 'DAILY', weekday: 3, monthDay: 4, places: [] },
    })
    const { name, approverId, ranges, schedule } = tidyChecklist(content)
    expect([name, approverId, ranges, schedule]).toEqual([
      '5S',
      null,
      [],
      { frequency: 'DAILY', weekday: null, monthDay: null, places: [] },
    ])
  })
})

describe('two versions', () => {
  const [a, b, c] = ['A', 'B', 'C'].map((text, index) => newQuestion(10 + index, text, 'YES_NO')) as [
    Question,
    Question,
    Question,
  ]
  const before = whole({ groups: [group(1, 'Use', a, b), group(2, 'Order', c)] })

  it('that say the same have no difference, whatever the order of what has none', () => {
    const same = { ...before, roleIds: [2, 1], platforms: [...before.platforms] }
    expect(compareChecklists({ ...before, roleIds: [1, 2] }, same)).toEqual({ facts: [], groups: [], questions: [] })
  })

  it.each<[string, ChecklistContent['groups'], object]>([
    [
      'a question that is reworded',
      [group(1, 'Use', { ...a, text: 'A!' }, b), group(2, 'Order', c)],
      { questionId: 10, kind: 'reworded', before: 'A', after: 'A!' },
    ],
    [
      'a weight',
      [group(1, 'Use', { ...a, weight: 2 }, b), group(2, 'Order', c)],
      { questionId: 10, kind: 'weight', before: 1, after: 2 },
    ],
    [
      'a critical flag',
      [group(1, 'Use', { ...a, critical: true }, b), group(2, 'Order', c)],
      { questionId: 10, kind: 'critical' },
    ],
    ['answers', [group(1, 'Use', inStyle(a, 'SCALE'), b), group(2, 'Order', c)], { questionId: 10, kind: 'answers' }],
    ['a help', [group(1, 'Use', { ...a, help: 'Look' }, b), group(2, 'Order', c)], { questionId: 10, kind: 'rules' }],
    [
      'a question that is gone',
      [group(1, 'Use', a), group(2, 'Order', c)],
      { questionId: 11, kind: 'removed', before: 'Use' },
    ],
    [
      'a question that came',
      [group(1, 'Use', a, b), group(2, 'Order', c, newQuestion(13, 'D', 'SCALE'))],
      { questionId: 13, kind: 'added', after: 'Order' },
    ],
    [
      'a question in another group',
      [group(1, 'Use', a), group(2, 'Order', c, b)],
      { questionId: 11, kind: 'moved', before: 'Use', after: 'Order' },
    ],
    [
      'a question at another place',
      [group(1, 'Use', b, a), group(2, 'Order', c)],
      { questionId: 11, kind: 'moved', before: 2, after: 1 },
    ],
  ])('tell %s', (_, groups, difference) => {
    expect(compareChecklists(before, { ...before, groups }).questions[0]).toMatchObject(difference)
  })

  it('tell what became of groups', () => {
    const groups = [{ ...group(2, 'Tidy', c), sense: 2 as const }, group(3, 'New')]
    expect(compareChecklists(before, { ...before, groups }).groups.map(({ groupId, kind }) => [groupId, kind])).toEqual(
      [
        [2, 'renamed'],
        [2, 'sense'],
        [3, 'added'],
        [1, 'removed'],
      ],
    )
  })
})
