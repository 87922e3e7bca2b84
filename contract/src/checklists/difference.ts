import type { ChecklistContent, Question, QuestionGroup } from './definition.ts'

/** What became of a group between two versions. */
export type GroupChange = 'added' | 'removed' | 'renamed' | 'moved' | 'sense'
/** What became of a question; `answers`: its style, choices or number. */
export type QuestionChange = 'added' | 'removed' | 'reworded' | 'moved' | 'weight' | 'critical' | 'answers' | 'rules'

interface Change {
  before: unknown
  after: unknown
}

export interface ChecklistDifference {
  facts: (Change & { key: ChecklistFact })[]
  groups: (Change & { groupId: number; name: string; kind: GroupChange })[]
  questions: (Change & { questionId: number; text: string; kind: QuestionChange })[]
}

/** What a checklist says beside its groups. */
export const checklistFacts = [
  'element',
  'topicId',
  'title',
  'name',
  'industryIds',
  'places',
  'platforms',
  'roleIds',
  'profileIds',
  'responsibleType',
  'questionStyle',
  'ranges',
  'rangesOptedOut',
  'size',
  'needsApproval',
  'approverId',
  'editLimitHours',
  'deleteLimitHours',
  'schedule',
] as const satisfies readonly (keyof ChecklistContent)[]
export type ChecklistFact = (typeof checklistFacts)[number]

const unordered: ReadonlySet<ChecklistFact> = new Set(['industryIds', 'places', 'platforms', 'roleIds', 'profileIds'])

/** Text by which two values are the same, whatever the order in which their keys were written. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`
}

const same = (a: unknown, b: unknown) => canonical(a) === canonical(b)

const sorted = (values: unknown) => (Array.isArray(values) ? values.map(canonical).sort() : values)

const factDifferences = (before: ChecklistContent, after: ChecklistContent) =>
  checklistFacts.flatMap((key) => {
    const [old, now] = [before[key], after[key]]
    const isSame = unordered.has(key) ? same(sorted(old), sorted(now)) : same(old, now)
    return isSame ? [] : [{ key, before: old, after: now }]
  })

/** Of the ids of both, those that stand at another place among them than before. */
function moved(before: readonly number[], after: readonly number[]): Set<number> {
  const [were, are] = [new Set(before), new Set(after)]
  const [old, now] = [before.filter((id) => are.has(id)), after.filter((id) => were.has(id))]
  return new Set(now.filter((id, index) => old[index] !== id))
}

const changesIn = <K>(parts: readonly (readonly [K, unknown, unknown])[]) =>
  parts.flatMap(([kind, before, after]) => (same(before, after) ? [] : [{ kind, before, after }]))

function groupDifferences(before: readonly QuestionGroup[], after: readonly QuestionGroup[]) {
  const [old, now] = [before.map(({ id }) => id), after.map(({ id }) => id)]
  const others = moved(old, now)
  const present = after.flatMap((group): ChecklistDifference['groups'] => {
    const { id: groupId, name, sense } = group
    const former = before.find(({ id }) => id === groupId)
    if (!former) return [{ groupId, name, kind: 'added', before: null, after: name }]
    const changes = changesIn<GroupChange>([
      ['renamed', former.name, name],
      ['sense', former.sense, sense],
      [
        'moved',
        others.has(groupId) ? old.indexOf(groupId) + 1 : null,
        others.has(groupId) ? now.indexOf(groupId) + 1 : null,
      ],
    ])
    return changes.map((change) => ({ groupId, name, ...change }))
  })
  const gone = before.filter(({ id }) => !now.includes(id))
  return [
    ...present,
    ...gone.map(({ id: groupId, name }) => ({ groupId, name, kind: 'removed' as const, before: name, after: null })),
  ]
}

interface Standing {
  question: Question
  /** the group it stands in, and its place there from 1 */
  groupId: number
  group: string
  place: number
}

const standing = ({ groups }: ChecklistContent) =>
  new Map(
    groups.flatMap(({ id: groupId, name: group, questions }) =>
      questions.map((question, index): [number, Standing] => [
        question.id,
        { question, groupId, group, place: index + 1 },
      ]),
    ),
  )

const answersOf = ({ style, choices, number, allowsNotApplicable }: Question) => ({
  style,
  choices,
  number,
  allowsNotApplicable,
})
const rulesOf = ({ optional, help, referencePhotoId }: Question) => ({ optional, help, referencePhotoId })

/** Into which group a question went; within its group from which place to which. */
function movement(former: Standing, now: Standing, isMoved: boolean): readonly ['moved', unknown, unknown] {
  if (former.groupId !== now.groupId) return ['moved', former.group, now.group]
  return isMoved ? ['moved', former.place, now.place] : ['moved', null, null]
}

const questionChanges = (former: Standing, now: Standing, isMoved: boolean) => {
  const { question } = now
  return changesIn<QuestionChange>([
    ['reworded', former.question.text, question.text],
    ['weight', former.question.weight, question.weight],
    ['critical', former.question.critical, question.critical],
    ['answers', answersOf(former.question), answersOf(question)],
    ['rules', rulesOf(former.question), rulesOf(question)],
    movement(former, now, isMoved),
  ])
}

/** Questions that stand at another place of the group in which they were. */
const movedWithin = (before: ChecklistContent, after: ChecklistContent): Set<number> =>
  new Set(
    after.groups.flatMap(({ id, questions }) => {
      const former = before.groups.find((group) => group.id === id)?.questions ?? []
      return [
        ...moved(
          former.map((one) => one.id),
          questions.map((one) => one.id),
        ),
      ]
    }),
  )

function questionDifferences(before: ChecklistContent, after: ChecklistContent): ChecklistDifference['questions'] {
  const [old, now] = [standing(before), standing(after)]
  const others = movedWithin(before, after)
  const present = [...now].flatMap(([questionId, one]): ChecklistDifference['questions'] => {
    const { text } = one.question
    const former = old.get(questionId)
    if (!former) return [{ questionId, text, kind: 'added', before: null, after: one.group }]
    return questionChanges(former, one, others.has(questionId)).map((change) => ({ questionId, text, ...change }))
  })
  const gone = [...old].filter(([questionId]) => !now.has(questionId))
  return [
    ...present,
    ...gone.map(([questionId, { question, group }]) => ({
      questionId,
      text: question.text,
      kind: 'removed' as const,
      before: group,
      after: null,
    })),
  ]
}

/**
 * What a version changes against another: facts, groups and questions by their identity, in the order of the new version,
 * removed ones last. A question that changed its group says the groups, one that moved within its group the places.
 */
export const compareChecklists = (before: ChecklistContent, after: ChecklistContent): ChecklistDifference => ({
  facts: factDifferences(before, after),
  groups: groupDifferences(before.groups, after.groups),
  questions: questionDifferences(before, after),
})
