import type { Infer } from '@lineside/contract/core'
import type { fieldOfForm } from '@lineside/contract/forms'
import type { Formats } from '../../../core/i18n/index.ts'
import type { Values } from '../../../core/list/index.ts'
import type { TableColumn } from '../../../ui/table.ts'
import type { Row } from '../parts/row.ts'

export type ReportField = Infer<typeof fieldOfForm>

/** Before the number of a field, in the key of its column. */
export const KEY = 'field'

/** The business-intelligence fields of the reader's plants, and how a filter by one is written. */
export type BiFields = Pick<FormFields, 'fields' | 'sentenceOf'>

/** What the report has of a form's fields, and how it writes them. */
export interface FormFields {
  /** every field that the form ever asked */
  fields: readonly ReportField[]
  columns: readonly TableColumn<Row>[]
  sentenceOf: (
    field: ReportField,
    values: Values,
    formats: Formats,
    code: (set: string, code: string) => string,
  ) => string
}
