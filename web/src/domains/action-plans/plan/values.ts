import { mayExpect, missingOf, namedBy, newPlanAction } from '@lineside/contract/action-plans'
import type { Infer } from '@lineside/contract/core'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { FileReference } from '../../../core/files/index.ts'
import { joined } from '../../../core/form/dialog.ts'
import { formCheck } from '../../../core/form/index.ts'
import { placeIdOf } from '../parts/places.ts'
import type { PlanAction, Topic } from '../queries.ts'

export type PlanBody = Omit<Infer<typeof newPlanAction>, 'source'>

export type CustomValue = string | number | null

/** An action as its form holds it: what is chosen from a list by its digits, people and the place by their ids. */
export interface PlanValues {
  topicId: string | null
  placeId: number | null
  level: string | null
  pillarId: string | null
  elementId: string | null
  subElementId: string | null
  what: string
  how: string
  responsibleId: number | null
  expectedDate: string | null
  investmentRequired: boolean
  investment: string
  specialistId: number | null
  managerId: number | null
  /** by the id of the field */
  customFields: Record<string, CustomValue>
  /** those that are added; what an action has already stays with it */
  fileIds: readonly FileReference[]
}

export const blank: PlanValues = {
  topicId: null,
  placeId: null,
  level: null,
  pillarId: null,
  elementId: null,
  subElementId: null,
  what: '',
  how: '',
  responsibleId: null,
  expectedDate: null,
  investmentRequired: false,
  investment: '',
  specialistId: null,
  managerId: null,
  customFields: {},
  fileIds: [],
}

const digits = (value: number | null) => (value === null ? null : String(value))

export const valuesOf = (action: PlanAction): PlanValues => ({
  topicId: String(action.topicId),
  placeId: placeIdOf(action.place),
  level: digits(action.level),
  pillarId: digits(action.pillarId),
  elementId: digits(action.elementId),
  subElementId: digits(action.subElementId),
  what: action.what,
  how: action.how,
  responsibleId: action.responsible.id,
  expectedDate: action.expectedDate,
  investmentRequired: action.investmentRequired,
  investment: digits(action.investment) ?? '',
  specialistId: action.approvers.specialist?.id ?? null,
  managerId: action.approvers.manager?.id ?? null,
  customFields: Object.fromEntries(
    action.fields.map(({ id, kind }) => [String(id), typedOf(kind, action.customFields[id])]),
  ),
  fileIds: [],
})

const typedOf = (kind: Topic['fields'][number]['kind'], value: string | number | undefined): CustomValue => {
  if (value === undefined) return kind === 'text' || kind === 'number' || kind === 'money' ? '' : null
  return kind === 'number' || kind === 'money' ? String(value) : value
}

/** Who approves by default; nobody where that is the reader, who cannot approve their own action. */
const approversOf = (topic: Topic, reader: number): Pick<PlanValues, 'specialistId' | 'managerId'> => {
  const other = (is: boolean, person: Topic['manager']) => (is && person && person.id !== reader ? person.id : null)
  const asks = namedBy(topic)
  return { specialistId: other(asks.specialist, topic.specialist), managerId: other(asks.manager, topic.manager) }
}

/** What a topic sets where the reader chooses it: its level, pillar and element, and who approves. */
export function ofTopic(topic: Topic, reader: number): Partial<PlanValues> {
  return {
    ...approversOf(topic, reader),
    pillarId: String(topic.pillarId),
    level: topic.preselect ? digits(topic.level) : null,
    elementId: topic.preselect ? digits(topic.elementId) : null,
    subElementId: null,
    customFields: Object.fromEntries(topic.fields.map(({ id, kind }) => [String(id), typedOf(kind, undefined)])),
  }
}

/** Another one like it: all but dates, approvals and files. */
export const duplicateOf = (action: PlanAction, topic: Topic | undefined, reader: number): PlanValues => ({
  ...valuesOf(action),
  expectedDate: null,
  ...(topic ? approversOf(topic, reader) : { specialistId: null, managerId: null }),
})

const asNumber = (text: string | null) => (text === null || text === '' ? null : Number(text))

/** As it is sent: what is not chosen is left out, which is what the schema calls required. */
function bodyOf(values: PlanValues, topic: Topic | undefined): Record<string, unknown> {
  const { topicId, placeId, responsibleId, expectedDate, customFields, fileIds, ...content } = values
  return {
    ...(topicId === null ? {} : { topicId: Number(topicId) }),
    ...(placeId === null ? {} : { placeId }),
    ...(responsibleId === null ? {} : { responsibleId }),
    ...(expectedDate === null ? {} : { expectedDate }),
    what: content.what,
    how: content.how,
    level: asNumber(content.level),
    pillarId: asNumber(content.pillarId),
    elementId: asNumber(content.elementId),
    subElementId: asNumber(content.subElementId),
    investmentRequired: content.investmentRequired,
    investment: asNumber(content.investment),
    specialistId: content.specialistId,
    managerId: content.managerId,
    customFields: answersOf(customFields, topic),
    fileIds: fileIds.map(({ id }) => id),
  }
}

/** Answers of the topic's own fields, of which numbers are typed as text; what is empty is left out. */
function answersOf(typed: PlanValues['customFields'], topic: Topic | undefined): Record<string, string | number> {
  const answers = (topic?.fields ?? []).flatMap(({ id, kind }) => {
    const value = typed[id]
    if (value === null || value === undefined || value === '') return []
    return [[String(id), kind === 'number' || kind === 'money' ? Number(value) : value] as const]
  })
  return Object.fromEntries(answers)
}

interface RuleInput {
  topicOf: (id: string | null) => Topic | undefined
  /** today by the calendar of the plant of a place */
  todayOf: (placeId: number | null) => string
  /** the day in force: it may have passed */
  expectedDate?: string
}

/** Before one is chosen an investment alone is asked for. */
const noTopic = { preselect: false, fields: [] }

/** What the topic asks for and the calendar allows, by the path of its field. */
function rulesOf(values: PlanValues, { topicOf, todayOf, expectedDate }: RuleInput): Record<string, string> {
  const topic = topicOf(values.topicId)
  const asks = topic ? namedBy(topic) : { specialist: false, manager: false }
  const missing = [
    ...missingOf(values, topic ?? noTopic),
    ...(asks.specialist && values.specialistId === null ? ['specialistId'] : []),
    ...(asks.manager && values.managerId === null ? ['managerId'] : []),
  ]
  const day = values.expectedDate
  const isPast = day !== null && !mayExpect(day, { today: todayOf(values.placeId), inForce: expectedDate })
  return { ...Object.fromEntries(missing.map((path) => [path, 'required'])), ...(isPast && { expectedDate: 'inPast' }) }
}

/** Checked as a new action is, with what its topic asks for; everything that is wrong is said at once. */
export function planCheck(input: RuleInput): Resolver<PlanValues, unknown, PlanBody> {
  return formCheck(newPlanAction().omit({ source: true }), (values) => bodyOf(values, input.topicOf(values.topicId)), {
    problems: (values) => errorsOf(rulesOf(values, input)),
  })
}

function errorsOf(rules: Record<string, string>): FieldErrors<PlanValues> {
  const errors: Record<string, unknown> = {}
  for (const [path, message] of Object.entries(rules)) {
    const [field = path, part] = path.split('.')
    const error = { type: 'contract', message }
    errors[field] = part === undefined ? error : { ...(errors[field] as object | undefined), [part]: error }
  }
  return errors as FieldErrors<PlanValues>
}

/** What a merge takes for a field: each answer to a field of the topic by itself. */
export const parts = {
  split: ({ customFields, ...values }: PlanValues): Readonly<Record<string, unknown>> => ({
    ...values,
    ...Object.fromEntries(Object.entries(customFields).map(([id, value]) => [`customFields.${id}`, value])),
  }),
  join: (all: Readonly<Record<string, unknown>>): PlanValues => {
    const of = (is: boolean) => Object.entries(all).filter(([key]) => key.startsWith('customFields.') === is)
    const customFields = of(true).map(([key, value]) => [key.slice('customFields.'.length), value])
    return joined<PlanValues>({ ...Object.fromEntries(of(false)), customFields: Object.fromEntries(customFields) })
  },
}
