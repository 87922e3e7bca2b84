import { useMemo } from 'react'
import type { FieldKind } from '../../core/fields/index.ts'
import { defineFields, type Field, type FieldTools } from '../../core/fields/index.ts'
import { nameless, textOf } from '../../core/i18n/index.ts'
import { placeIdOf } from './parts/places.ts'
import type { CustomField, PlanAction } from './queries.ts'
import { type NamedKind, useMoney, useReferenceNames } from './reference.ts'

const isGone = (value: unknown) => value === null || value === undefined || value === ''

const kinds = {
  text: 'text',
  number: 'number',
  date: 'day',
  choice: 'text',
  person: 'person',
  money: 'own',
} as const satisfies Record<CustomField['kind'], FieldKind>

/** What an action consists of, described once: its history, a pending edit and a conflict read it. */
export function usePlanFields(action: Pick<PlanAction, 'place' | 'fields'>) {
  const names = useReferenceNames()
  const money = useMoney()
  const { industryId } = action.place
  const { fields } = action
  return useMemo(() => {
    const named = (kind: NamedKind) => (value: unknown) =>
      isGone(value) ? '' : (names(kind, Number(value)) ?? nameless())
    const amount = (value: unknown) => (isGone(value) ? '' : money(Number(value), industryId))
    const yesNo = (value: unknown) =>
      value === undefined ? '' : (textOf('core', value ? 'yesNo.yes' : 'yesNo.no') ?? '')
    return defineFields<PlanAction>()('action-plans', [
      { key: 'topicId', kind: 'own', write: named('topic') },
      { key: 'what', kind: 'longText' },
      { key: 'how', kind: 'longText' },
      { key: 'placeId', kind: 'place', column: 'place', of: ({ place }) => placeIdOf(place) },
      { key: 'responsibleId', kind: 'person', column: 'responsible', of: ({ responsible }) => responsible },
      { key: 'expectedDate', kind: 'day' },
      { key: 'performedDate', kind: 'day', in: ['history', 'conflict'] },
      { key: 'level', kind: 'own', write: levelText },
      { key: 'pillarId', kind: 'own', column: 'pillar', write: named('pillar') },
      { key: 'elementId', kind: 'own', column: 'element', write: named('element') },
      { key: 'subElementId', kind: 'own', column: 'subElement', write: named('subElement') },
      { key: 'investmentRequired', kind: 'own', write: yesNo },
      { key: 'investment', kind: 'own', write: amount },
      { key: 'specialistId', kind: 'person', column: 'specialist', of: ({ approvers }) => approvers.specialist },
      { key: 'managerId', kind: 'person', column: 'manager', of: ({ approvers }) => approvers.manager },
      ...fields.map(
        ({ id, name, kind }): Field<PlanAction> => ({
          key: `customFields.${id}`,
          kind: kinds[kind],
          label: () => name,
          of: ({ customFields }) => customFields[id],
          ...(kind === 'money' ? { write: amount } : {}),
        }),
      ),
      { key: 'fileIds', kind: 'own', in: ['form'] },
      ...ofHistory,
    ] as readonly Field<PlanAction>[])
  }, [names, money, industryId, fields])
}

/** What only the history has: what was said about an action. */
const ofHistory: readonly Field<PlanAction>[] = [
  { key: 'effective', kind: 'own', column: 'effectiveness', in: ['history'], write: effectText },
  { key: 'note', kind: 'longText', in: ['history'] },
  { key: 'comment', kind: 'longText', in: ['history'] },
  { key: 'follows', kind: 'own', in: ['history'], write: followsText },
]

/** As the record names it beside its link. */
function followsText(value: unknown, { labels }: FieldTools): string {
  return isGone(value) ? '' : `${labels.code('source', 'ACTION')} ${value}`
}

function effectText(value: unknown, { labels }: FieldTools): string {
  return isGone(value) ? '' : labels.code('effectiveness', value === true ? 'EFFECTIVE' : 'NOT_EFFECTIVE')
}

const levelText = (value: unknown, { labels }: FieldTools) => (isGone(value) ? '' : labels.code('level', String(value)))
