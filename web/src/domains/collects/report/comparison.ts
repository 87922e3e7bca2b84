import type { ReportField } from './report-field.ts'

/** How the answers of a field are searched; null: only that it was answered. */
export type Comparison = 'number' | 'day' | 'time' | 'choice' | 'text'

const comparisons: Partial<Record<ReportField['type'], Comparison>> = {
  number: 'number',
  standard: 'number',
  counter: 'number',
  calculation: 'number',
  sequential: 'number',
  date: 'day',
  datetime: 'day',
  hour: 'time',
  radio: 'choice',
  multiSelect: 'choice',
  preRegistered: 'choice',
  trueFalse: 'choice',
  conformity: 'choice',
  text: 'text',
  julianBatch: 'text',
}

/** What is chosen from options of its form. */
export const chooses: ReadonlySet<ReportField['type']> = new Set(['radio', 'multiSelect', 'preRegistered'])

export const comparisonOf = ({ type }: Pick<ReportField, 'type'>): Comparison | null => comparisons[type] ?? null

/** Which answers of the field are searched for. */
export const valueKeys = ['itemValue', 'itemFrom', 'itemTo'] as const
