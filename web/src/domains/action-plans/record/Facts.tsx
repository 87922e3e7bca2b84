import { fieldText, useFieldTools } from '../../../core/fields/index.ts'
import { FilesCard } from '../../../core/files/index.ts'
import { nameless, useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { usePlaceNames } from '../../../core/pickers/index.ts'
import { type KeyValue, KeyValueList, Stack, StatusPill, Surface, Text, TextLink } from '../../../ui/index.ts'
import { recordAddress } from '../addresses.ts'
import { usePlanFields } from '../fields.ts'
import { placeWay } from '../parts/places.ts'
import type { PlanAction } from '../queries.ts'
import { useMoney, useReferenceNames } from '../reference.ts'

/** What is to be done, by whom, until when and where, with the topic's own fields at their places. */
export function Facts({ action, zone }: { action: PlanAction; zone: string | undefined }) {
  const { t } = useTranslation('action-plans')
  const labels = useLabels('action-plans')
  const formats = useFormats()
  const placeName = usePlaceNames()
  const names = useReferenceNames()
  const money = useMoney()
  const fields = usePlanFields(action)
  const people = new Map(action.people.map(({ id, name }) => [id, name]))
  const tools = { ...useFieldTools(fields, []), personName: (id: number) => people.get(id) ?? nameless() }
  const named = (kind: 'pillar' | 'element' | 'subElement'): KeyValue => {
    const id = action[`${kind}Id`]
    return { label: labels.column(kind), value: id === null ? null : (names(kind, id) ?? nameless()) }
  }
  const custom = (position: PlanAction['fields'][number]['position']) =>
    action.fields
      .filter((field) => field.position === position)
      .map((field): KeyValue => {
        const described = fields.all.find(({ key }) => key === `customFields.${field.id}`)
        return { label: field.name, value: described && fieldText(described, action.customFields[field.id], tools) }
      })
  const items: KeyValue[] = [
    { label: labels.column('what'), value: action.what, wide: true },
    { label: labels.column('how'), value: action.how, wide: true },
    { label: labels.column('responsible'), value: action.responsible.name },
    { label: labels.column('expectedDate'), value: formats.day(action.expectedDate) },
    { label: labels.column('letter'), value: labels.code('letter', action.letter) },
    { label: labels.column('place'), value: placeWay(placeName, action.place), wide: true },
    ...custom('afterPlace'),
    { label: labels.column('topic'), value: <TopicLink action={action} /> },
    { label: labels.column('level'), value: action.level === null ? null : labels.code('level', String(action.level)) },
    ...(['pillar', 'element', 'subElement'] as const).map(named),
    ...custom('afterElements'),
    {
      label: labels.column('investment'),
      value: action.investment === null ? null : money(action.investment, action.place.industryId),
    },
    { label: labels.column('creator'), value: action.creator.name },
    { label: labels.column('createdAt'), value: formats.dateTime(action.createdAt, zone) },
    ...custom('afterAction'),
  ]
  return (
    <Surface title={t('record.plan')}>
      <KeyValueList columns={3} items={items} />
    </Surface>
  )
}

function TopicLink({ action: { kind, topicId, topicName } }: { action: PlanAction }) {
  const opens = useCanOpen()(2502)
  if (kind === 'SEO' || !opens) return topicName
  return <TextLink href={addressOf(2502, { id: topicId })}>{topicName}</TextLink>
}

/** When it was done; nothing while it is not. */
export function Outcome({ action: { performedDate } }: { action: PlanAction }) {
  const { t } = useTranslation('action-plans')
  const labels = useLabels('action-plans')
  const formats = useFormats()
  if (performedDate === null) return null
  return (
    <Surface title={t('record.outcome')}>
      <KeyValueList items={[{ label: labels.column('performedDate'), value: formats.day(performedDate) }]} />
    </Surface>
  )
}

/** Whether it worked, or when that is asked. */
export function Effectiveness({ action, zone }: { action: PlanAction; zone: string | undefined }) {
  const { t } = useTranslation('action-plans')
  const labels = useLabels('action-plans')
  const formats = useFormats()
  const { effectivenessCheck: check, effectiveness } = action
  if (!check || !effectiveness) return null
  const tone = { WAITING: 'neutral', DUE: 'approval', EFFECTIVE: 'done', NOT_EFFECTIVE: 'rejected' } as const
  return (
    <Surface title={labels.column('effectiveness')}>
      <KeyValueList
        items={[
          {
            label: labels.column('state'),
            value: <StatusPill tone={tone[effectiveness]}>{labels.code('effectiveness', effectiveness)}</StatusPill>,
          },
          { label: t('record.effectivenessDue'), value: formats.day(check.dueDate) },
          ...(check.note ? [{ label: t('fields.effectivenessNote'), value: check.note, wide: true }] : []),
          ...(check.by && check.at
            ? [
                {
                  label: t('record.answeredBy'),
                  value: `${check.by.name}, ${formats.dateTime(check.at, zone)}`,
                  wide: true,
                },
              ]
            : []),
        ]}
      />
    </Surface>
  )
}

/** What it was opened for, and what was opened because it did not work. */
export function Links({ action }: { action: PlanAction }) {
  const { t } = useTranslation('action-plans')
  const { source, follows } = action
  if (!source && follows.length === 0) return null
  return (
    <Surface title={t('record.links')}>
      <Stack gap={8}>
        {source ? <LinkLine link={source} action={action} label={t('record.source')} /> : null}
        {follows.map((one) => (
          <LinkLine key={`${one.kind}${one.id}`} link={one} action={action} label={t('record.follow')} />
        ))}
      </Stack>
    </Surface>
  )
}

interface LinkLineProps {
  link: NonNullable<PlanAction['source']>
  action: PlanAction
  label: string
}

function LinkLine({ link, action, label }: LinkLineProps) {
  const labels = useLabels('action-plans')
  const opens = useCanOpen()(1201)
  const name = `${labels.code('source', link.kind)} ${link.id} · ${link.what}`
  const href =
    link.kind === 'NON_CONFORMITY'
      ? opens && addressOf(1201, { id: link.id })
      : recordAddress({ kind: action.kind, topicId: action.topicId, id: link.id })
  return (
    <div>
      <Text tone="muted" size={13}>
        {label}
      </Text>
      {href ? <TextLink href={href}>{name}</TextLink> : name}
    </div>
  )
}

/** Its files, and the evidence of what was done. */
export function ActionFiles({ action: { attachments } }: { action: PlanAction }) {
  const { t } = useTranslation(['action-plans', 'core'])
  const own = attachments.filter(({ part }) => part === null)
  const evidence = attachments.filter(({ part }) => part !== null)
  return (
    <>
      <FilesCard title={t('action-plans:columns.fileIds')} files={own} />
      <FilesCard title={t('core:record.fields.evidence')} files={evidence} />
    </>
  )
}
