import type { FormDefinition } from '@lineside/contract/forms'
import type { Change as ChangeOf } from '../../../core/wizard/index.ts'

/** What makes another definition of a form of one. */
export type Change = ChangeOf<FormDefinition>
