import { chosenNames } from '@lineside/contract/core/rules'
import { useFormats } from '../../../../core/i18n/index.ts'
import { writeValue } from '../../../../core/measure/index.ts'
import { answerOf, type Field, type Typed } from '../fill/answers.ts'

/** What stands in an input as people read it. */
export function useTypedText(field: Field): (typed: Typed | undefined) => string {
  const formats = useFormats()
  return (typed) => {
    const value = answerOf(field, typed)
    const of = { type: field.type, unit: field.unit, label: chosenNames(field, value) }
    return writeValue({ ...of, value, min: null, max: null, conform: null, distance: null }, formats)
  }
}
