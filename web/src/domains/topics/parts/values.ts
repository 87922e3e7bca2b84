import type { Infer } from '@lineside/contract/core'
import { type CustomFieldKind, type customFieldPositions, newTopic, type TopicKind } from '@lineside/contract/topics'
import type { Resolver } from 'react-hook-form'
import { formCheck } from '../../../core/form/index.ts'
import type { Topic } from '../queries.ts'

export type TopicBody = Infer<typeof newTopic>

/** A field of a topic's own as it is edited; one that is new has a key and no id yet. */
export interface EditField {
  key: string
  id?: number
  name: string
  kind: CustomFieldKind
  position: (typeof customFieldPositions)[number]
  required: boolean
  hidden: boolean
  /** of a choice: one on each line */
  options: string
  used: boolean
}

/** A topic as the form holds one: what is chosen by its id as text, nothing as null. */
export interface TopicValues {
  kind: TopicKind
  name: string
  pillarId: string | null
  reportUrl: string
  managerApproval: boolean
  managerId: number | null
  specialistApproval: boolean
  specialistId: number | null
  preselect: boolean
  level: string | null
  elementId: string | null
  effectivenessCheck: boolean
  evidenceRequired: boolean
  fields: EditField[]
}

export const blank: TopicValues = {
  kind: 'PLAN',
  name: '',
  pillarId: null,
  reportUrl: '',
  managerApproval: false,
  managerId: null,
  specialistApproval: false,
  specialistId: null,
  preselect: false,
  level: null,
  elementId: null,
  effectivenessCheck: false,
  evidenceRequired: false,
  fields: [],
}

const asText = (id: number | null) => (id === null ? null : String(id))

export function valuesOf(topic: Topic): TopicValues {
  return {
    kind: topic.kind,
    name: topic.name,
    pillarId: asText(topic.pillarId),
    reportUrl: topic.reportUrl ?? '',
    managerApproval: topic.managerApproval,
    managerId: topic.manager?.id ?? null,
    specialistApproval: topic.specialistApproval,
    specialistId: topic.specialist?.id ?? null,
    preselect: topic.preselect,
    level: asText(topic.level),
    elementId: asText(topic.elementId),
    effectivenessCheck: topic.effectivenessCheck,
    evidenceRequired: topic.evidenceRequired,
    fields: topic.fields.map((field) => ({ ...field, key: `stored-${field.id}`, options: field.options.join('\n') })),
  }
}

let made = 0

/** One that is not saved yet. Its key is another after a reload, where a draft may have the earlier ones. */
export const newField = (): EditField => ({
  key: `new-${Date.now()}-${++made}`,
  name: '',
  kind: 'text',
  position: 'afterAction',
  required: false,
  hidden: false,
  options: '',
  used: false,
})

const number = (text: string | null) => (text === null ? null : Number(text))

function bodyOf({ pillarId, level, elementId, fields, ...values }: TopicValues) {
  return {
    ...values,
    name: values.name.trim(),
    // nothing chosen is nothing sent, which is what the schema calls required
    ...(pillarId !== null && { pillarId: Number(pillarId) }),
    reportUrl: values.reportUrl.trim() || null,
    level: values.preselect ? number(level) : null,
    elementId: values.preselect ? number(elementId) : null,
    fields: fields.map(({ key: _, used: __, id, options, ...field }) => ({
      ...field,
      ...(id !== undefined && { id }),
      options: field.kind === 'choice' ? optionsIn(options) : [],
    })),
  }
}

const optionsIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Checked as a new topic is; what comes out can be sent. */
export const topicCheck = (): Resolver<TopicValues, unknown, TopicBody> => formCheck(newTopic(), bodyOf)
