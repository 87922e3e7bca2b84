import { topicLimits } from '@lineside/contract/topics'
import { useMemo } from 'react'
import { defineFields, type Field, type Fields } from '../../core/fields/index.ts'
import { labelsOf, nameless, textOf } from '../../core/i18n/index.ts'
import { type PillarOption, usePillars } from '../../core/pickers/topics.ts'
import type { Topic } from './queries.ts'

const own = (key: string, values = {}) => textOf('topics', key, values) ?? key

const flag = (key: keyof Topic & string): Field<Topic> => ({
  key,
  kind: 'own',
  label: () => own(`fields.${key}`),
  write: (value) => textOf('core', value === true ? 'yesNo.yes' : 'yesNo.no') ?? '',
})

/** Level 3 of 5, as people know them. */
export const levelText = (level: number) => own('levelNumbered', { level })

function topicFields(pillars: readonly PillarOption[]): Fields<Topic> {
  const elementOf = (id: number) => pillars.flatMap(({ elements }) => elements).find((one) => one.id === id)?.name
  return defineFields<Topic>()('topics', [
    { key: 'name', kind: 'text', max: topicLimits.name, required: true, in: ['form', 'history', 'conflict'] },
    {
      key: 'pillarId',
      kind: 'own',
      column: 'pillar',
      write: (id) => named(id, (one) => pillars.find((pillar) => pillar.id === one)?.name),
    },
    {
      key: 'kind',
      kind: 'own',
      column: 'kind',
      write: (value) => labelsOf('topics').code('kind', String(value)),
      in: ['facts', 'history'],
    },
    flag('managerApproval'),
    { key: 'managerId', kind: 'person', column: 'manager', of: ({ manager }) => manager },
    flag('specialistApproval'),
    { key: 'specialistId', kind: 'person', column: 'specialist', of: ({ specialist }) => specialist },
    flag('preselect'),
    { key: 'level', kind: 'own', write: (level) => (typeof level === 'number' ? levelText(level) : '') },
    { key: 'elementId', kind: 'own', write: (id) => named(id, elementOf) },
    flag('effectivenessCheck'),
    flag('evidenceRequired'),
    { key: 'reportUrl', kind: 'text', max: topicLimits.url, wide: true },
    { key: 'fields', kind: 'own', write: writeFields, in: ['form', 'conflict'] },
    { key: 'people', kind: 'own', write: writePeople, in: ['history'] },
    { key: 'enabled', kind: 'flag', in: ['conflict'] },
  ])
}

/** What is no longer there stands by its number. */
const named = (id: unknown, nameOf: (id: number) => string | undefined): string =>
  typeof id === 'number' ? (nameOf(id) ?? nameless()) : ''

const writeFields = (value: unknown): string =>
  ((value ?? []) as readonly { name: string; hidden: boolean }[])
    .map(({ name, hidden }) => (hidden ? own('customFields.hiddenName', { name }) : name))
    .join(' · ')

/** 'Ana (may see) · Rui (may see and make)'. */
export const writePeople = (value: unknown): string =>
  ((value ?? []) as readonly { name: string; level: string }[])
    .map(({ name, level }) => own('access.personLevel', { name, level: own(`levels.${level}`) }))
    .join(' · ')

/** What can be told of a topic, with the pillars by their names. */
export function useTopicFields(): Fields<Topic> {
  const { pillars } = usePillars()
  return useMemo(() => topicFields(pillars), [pillars])
}
