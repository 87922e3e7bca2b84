import type { collect, newCollect } from '@lineside/contract/collects'
import type { Infer } from '@lineside/contract/core'
import type { z } from 'zod'
import type { Measured } from '../../../core/measure/index.ts'
import type { Unsent } from '../../../core/unsent/types.ts'
import type { TypedAnswers } from './fill/answers.ts'

export type Body = z.input<ReturnType<typeof newCollect>>
export type Saved = Infer<typeof collect>

/** A value outside its limits as it stood when the person saved. */
export interface OutsideValue extends Measured {
  fieldId: number
  name: string
  critical: boolean
  /** it makes a non-conformity */
  raises: boolean
}

/** A finished record that the server has not confirmed. */
export interface UnsentCollect extends Unsent {
  body: Body
  formName: string
  pointName: string
  productName: string | null
  outside: readonly OutsideValue[]
  /** what the form says is done with the lot after a critical value; entries of before have none */
  onCritical?: string | null
  /** what stood in the inputs, should the server refuse it and the person correct it */
  answers: TypedAnswers
  /** fields answered by photos: in the body their values are ids on this device until they are uploaded */
  photoFields?: readonly number[]
  /** photos beside values, by field id: ids on this device, '3,7' */
  evidence?: Readonly<Record<string, string>>
  /** of a part: how far the record has come with it */
  progress?: { answered: number; toAnswer: number }
}
