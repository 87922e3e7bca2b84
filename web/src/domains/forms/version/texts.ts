import { type InRepeat, isComputed, valueType } from '@lineside/contract/core/rules'
import type { FieldDraft, FormDefinition, FormFact } from '@lineside/contract/forms'
import { type Formats, labelsOf, textOf } from '../../../core/i18n/index.ts'
import { writeLimits } from '../../../core/measure/index.ts'
import type { Names } from './names.ts'

const say = (key: string, values: Record<string, string | number> = {}) => textOf('forms', key, values) ?? key

export const yesNo = (value: boolean) => textOf('core', value ? 'yesNo.yes' : 'yesNo.no') ?? ''

export type Frequency = NonNullable<FormDefinition['frequency']>

/** 'Every 60 min from the shift's start, 10 min before or after' */
export function frequencyText(frequency: Frequency | null, formats: Formats): string {
  if (!frequency) return say('frequency.none')
  const { startAfter, repeat, tolerance, opensShift } = frequency
  const minutes = (value: number) => formats.number(value)
  return [
    repeat ? say('frequency.every', { minutes: minutes(repeat) }) : say('frequency.once'),
    startAfter ? say('frequency.after', { minutes: minutes(startAfter) }) : say('frequency.atStart'),
    say('frequency.tolerance', { minutes: minutes(tolerance) }),
    ...(opensShift ? [say('frequency.opensShift')] : []),
  ].join(', ')
}

export const deadlineText = (minutes: number | null, formats: Formats): string =>
  minutes === null ? '—' : say('frequency.deadline', { minutes: formats.number(minutes) })

/** Yes and no of a form, as questions to which it answers. */
export const formFlags = ['blockEditing', 'suggestValues', 'allowDuplication'] as const satisfies readonly FormFact[]

interface FactTools {
  names: Names
  formats: Formats
}

const skillText = ({ level, block }: NonNullable<FormDefinition['requiredSkill']>): string =>
  say(block ? 'facts.skillBlocks' : 'facts.skillWarns', { level })

/** A fact of a form as people read it; sets of ids are compared apart, see `differenceOf`. */
export function factText(key: FormFact, value: unknown, { names, formats }: FactTools): string {
  if (key === 'frequency') return frequencyText(value as Frequency | null, formats)
  if (key === 'deadline') return deadlineText(value as number | null, formats)
  if (key === 'formType') return say(`formTypes.${value}`)
  if (key === 'registerType') return labelsOf('forms').code('registerType', String(value))
  if (key === 'onCritical') return value === null ? say('facts.onCriticalUsual') : String(value)
  if (typeof value === 'boolean') return yesNo(value)
  if (value === null || value === undefined || value === '') return '—'
  if (key === 'requiredSkill') return skillText(value as NonNullable<FormDefinition['requiredSkill']>)
  if (key === 'normVersionId') return names.norm(Number(value))
  if (key === 'approverId') return names.person(Number(value))
  return String(value)
}

/** What is asked of an answer beside its limits, in the order in which people read it. */
export const fieldFlags = [
  'optional',
  'generatesNonConformity',
  'critical',
  'evidenceRequired',
  'photoWhenOutside',
  'remarkWhenOutside',
  'usableInCalculations',
] as const satisfies readonly (keyof FieldDraft)[]

/** The flags that a field has, as words; a field that may be left blank says so, others are required. */
export function flagTexts(field: FieldDraft): string[] {
  const set = fieldFlags.filter((flag) => field[flag]).map((flag) => say(`flags.${flag}`))
  const related = field.biField ? [say('flags.biField', { name: field.biField })] : []
  const required = isComputed(field.type) || field.optional ? [] : [say('flags.required')]
  return [...required, ...set, ...related]
}

type Bounds = FieldDraft['limits']

/** '72 to 78 °C'; a dash where there are none. */
export const limitsText = (
  field: Pick<FieldDraft, 'type' | 'unit' | 'linked' | 'integrated'>,
  limits: Bounds | undefined,
  formats: Formats,
) => (limits && writeLimits({ type: valueType(field), unit: field.unit, ...limits }, formats)) || '—'

export const optionText = ({ name, nonConforming }: { name: string; nonConforming: boolean }) =>
  nonConforming ? say('field.optionOut', { name }) : name

const decimals = (count: number | null) =>
  count === null ? '' : count === 0 ? say('field.whole') : say('field.decimals', { count })

type Repeats = NonNullable<FieldDraft['repeats']>

/** '1 to 5 times' */
const repeatsText = ({ min, max }: Repeats) =>
  min === max ? say('field.times', { count: max }) : say('field.timesBetween', { min, count: max })

/** Where a field of a group stands in a definition: under the group and how often it is answered. */
export function inGroup(
  { groupId, name }: Pick<FieldDraft, 'groupId' | 'name'>,
  fields: readonly FieldDraft[],
): InRepeat | null {
  const group = groupId ? fields.find(({ id }) => id === groupId) : undefined
  if (!group) return null
  const often = group.repeats ? ` (${repeatsText(group.repeats)})` : ''
  return { groupId: group.id, repeat: 1, heading: `${group.name || '—'}${often}`, name }
}

/** 'Number (°C, 1 decimal place)' */
export function typeText(field: FieldDraft, formats: Formats): string {
  const type = labelsOf('forms').code('fieldType', field.type)
  const more = [
    field.unit ?? '',
    field.suffix ?? '',
    decimals(field.decimals),
    field.repeats ? repeatsText(field.repeats) : '',
    field.maxLength === null ? '' : say('field.maxLength', { length: formats.number(field.maxLength) }),
  ].filter(Boolean)
  return more.length > 0 ? `${type} (${more.join(', ')})` : type
}

type Linked = NonNullable<FieldDraft['linked']>

/** 'Cooking › Core temperature, in the last 24 h' */
const sourceText = ({ formId, fieldId, hours }: Linked, names: Names) =>
  say('field.source', { form: names.form(formId), field: names.linkedField(fieldId), hours })

type Integrated = NonNullable<FieldDraft['integrated']>

/** 'netWeight of connector Current order, sku from Order' */
function outputText({ connectorId, output, inputs }: Integrated, names: Names): string {
  const mapped = inputs.map(({ name, fieldId }) => say('field.told', { name, field: names.field(fieldId) }))
  return [
    say('field.output', { output: names.output(connectorId, output), connector: names.connector(connectorId) }),
    ...mapped,
  ].join(', ')
}

/** What an answer is judged by, a line each. */
export function expectationLines(
  field: FieldDraft,
  tools: FactTools & { formula: (text: string) => string },
): string[] {
  const { formats, names } = tools
  const products = Object.entries(field.limitsByProduct ?? {})
  return [
    ...(field.formula ? [`= ${tools.formula(field.formula)}`] : []),
    ...(field.linked ? [sourceText(field.linked, names)] : []),
    ...(field.integrated ? [outputText(field.integrated, names)] : []),
    ...(field.limits ? [limitsText(field, field.limits, formats)] : []),
    ...products.map(([id, own]) => `${names.product(Number(id))}: ${limitsText(field, own, formats)}`),
    ...(field.optionGroupId ? [names.optionGroup(field.optionGroupId)] : []),
    ...(field.options ? [field.options.map(optionText).join(' · ')] : []),
    ...(field.nonConformingWhen === null || field.type !== 'trueFalse'
      ? []
      : [say('field.outWhen', { answer: yesNo(field.nonConformingWhen) })]),
  ]
}

/** What a rule of a field reads as: a flag, a text, a number. */
export function ruleText(key: string, value: unknown, names: Names): string {
  if (key === 'type') return labelsOf('forms').code('fieldType', String(value))
  if (typeof value === 'boolean') return yesNo(value)
  if (key === 'optionGroupId' && value) return names.optionGroup(Number(value))
  if (key === 'repeats' && value) return repeatsText(value as Repeats)
  if (key === 'linked' && value) return sourceText(value as Linked, names)
  if (key === 'integrated' && value) return outputText(value as Integrated, names)
  if (key === 'groupId' && value) return names.field(Number(value))
  if (key === 'pictureId' && value) return say('field.pictureNumber', { id: Number(value) })
  return value === null || value === undefined || value === '' ? '—' : String(value)
}
