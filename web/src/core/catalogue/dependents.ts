import type { ProblemCode } from '@lineside/contract/core'
import { textOf } from '../i18n/index.ts'

/** What stands in the way of a disabling, by the screen that shows one of them: what they are, not what the screen does. */
export const kindOfDependents = (route: number): string =>
  textOf('core', `actions.inUseKinds.${route}`) ?? textOf('core', `routes.${route}`) ?? ''

const inUse: ReadonlySet<string | undefined> = new Set<ProblemCode>(['STILL_IN_USE', 'FORM_LINKED'])

/** Whether a refusal of a disabling comes with what stands in its way. */
export const isInUse = (code: string | undefined): boolean => inUse.has(code)
