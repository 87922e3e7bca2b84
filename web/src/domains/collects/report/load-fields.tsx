import { writeDay } from '@lineside/contract/core'
import { ownId } from '@lineside/contract/core/rules'
import { findOptionGroups, listFormFields, withOffered } from '@lineside/contract/forms'
import { call } from '../../../core/api/index.ts'
import { type Formats, nameless, textOf } from '../../../core/i18n/index.ts'
import type { Values } from '../../../core/list/index.ts'
import { MeasuredValue } from '../../../core/measure/index.ts'
import type { TableColumn } from '../../../ui/table.ts'
import { OriginSign } from '../parts/OriginMark.tsx'
import type { Row } from '../parts/row.ts'
import { comparisonOf } from './comparison.ts'
import styles from './repeats.module.css'
import { type FormFields, KEY, type ReportField } from './report-field.ts'

/** What the report has of a form's fields, brought once one form is chosen: most lists are read without. */
export async function loadFields(formId: string, signal: AbortSignal): Promise<FormFields> {
  const fields = await readFields(formId, signal)
  // a field that the form asks no longer comes after those that it asks
  const columns = fields.toSorted((a, b) => Number(b.inForce) - Number(a.inForce)).map(columnOf)
  return { fields, columns, sentenceOf }
}

async function readFields(formId: string, signal: AbortSignal): Promise<readonly ReportField[]> {
  const fields = await call(listFormFields, { params: { id: formId } }, { signal })
  if (fields.every(({ optionGroupId }) => optionGroupId === null)) return fields
  return withOffered(fields, await call(findOptionGroups, {}, { signal }))
}

const numbers: ReadonlySet<ReportField['type']> = new Set([
  'number',
  'standard',
  'counter',
  'calculation',
  'sequential',
])

function columnOf(field: ReportField): TableColumn<Row> {
  return {
    id: `${KEY}${field.id}`,
    header: field.name,
    width: Math.max(112, Math.min(200, Math.ceil(field.name.length * 7) + 28)),
    grow: 0,
    numeric: numbers.has(field.type),
    cell: (row) => cellOf(row, field.id),
  }
}

/** The answers as the record has them, of every repeat; where one lies outside its limits it says so. */
function cellOf(row: Row, fieldId: number) {
  const values = (row.fields ?? []).filter((one) => ownId(one.fieldId) === fieldId && one.value !== null)
  if (values.length < 2) return values[0] ? answerOf(values[0]) : ''
  return (
    <span className={styles.repeats}>
      {values.map((one) => (
        <span key={one.fieldId}>{answerOf(one)}</span>
      ))}
    </span>
  )
}

type Answer = NonNullable<Row['fields']>[number]

function answerOf(answer: Answer) {
  if (answer.type === 'photo') return <span className="ui-figures">{answer.files?.length ?? 0}</span>
  if (!answer.integrated) return <MeasuredValue measured={answer} />
  return (
    <>
      <MeasuredValue measured={answer} /> <OriginSign integrated={answer.integrated} />
    </>
  )
}

type Code = (set: string, code: string) => string

/** The filter by a field as its tag says it: "Core: from 70 °C to 78 °C". */
export function sentenceOf(field: ReportField, values: Values, formats: Formats, code: Code): string {
  const write = (value: string | undefined) => (value ? writeOne(field, value, formats, code) : '')
  const [value, from, to] = [write(values.itemValue), write(values.itemFrom), write(values.itemTo)]
  const say = (key: string, words: Record<string, string> = {}) =>
    textOf('collects', `field.${key}`, { field: field.name, ...words }) ?? field.name
  if (from && to) return say('range', { from, to })
  if (from) return say('since', { from })
  if (to) return say('until', { to })
  return value ? say('is', { value }) : say('answered')
}

/** A value of the address as people read it. */
function writeOne(field: ReportField, value: string, formats: Formats, code: Code): string {
  const comparison = comparisonOf(field)
  if (comparison === 'number') {
    const number = Number(value)
    return Number.isNaN(number) ? value : [formats.number(number), field.unit].filter(Boolean).join(' ')
  }
  if (comparison === 'day') return writeDay(value)
  if (comparison !== 'choice') return value
  const one = (part: string) => {
    if (field.type === 'conformity') return code('conformity', part)
    if (field.type === 'trueFalse') return textOf('core', part === 'true' ? 'yesNo.yes' : 'yesNo.no') ?? part
    return field.options?.find(({ id }) => id === part)?.name ?? nameless()
  }
  return value.split(',').map(one).join(', ')
}
