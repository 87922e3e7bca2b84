import type { Infer, PlantCatalogue } from '@lineside/contract/core'
import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { fieldsIn } from '../fields/index.ts'
import { formCheck } from '../form/index.ts'
import type { PlantParts, PlantValues, PlantView } from './plant-view.ts'

/** A new one, checked as the server checks it. Nothing chosen is nothing sent, which the schema calls required. */
export function createCheck(
  view: PlantView,
  parts: PlantParts,
): Resolver<PlantValues, unknown, Infer<PlantCatalogue['fresh']>> {
  const toBody = ({ industryId, ...values }: PlantValues) => ({
    ...bodyOf(view, parts, values),
    ...(industryId ? { industryId: Number(industryId) } : {}),
  })
  return formCheck(view.calls.fresh(), toBody, { problems: parts.problems })
}

/** The change of one. */
export const changeCheck = (
  view: PlantView,
  parts: PlantParts,
): Resolver<PlantValues, unknown, Infer<PlantCatalogue['content']>> =>
  formCheck(view.calls.content(), (values: PlantValues) => bodyOf(view, parts, values), { problems: parts.problems })

/**
 * What stands in a form as it is sent. A form has a number by its digits: where nothing was typed, null is sent if the
 * contract takes it, else nothing.
 */
function bodyOf({ calls, fields }: PlantView, parts: PlantParts, values: PlantValues): object {
  const body: Readonly<Record<string, unknown>> = { ...(parts.sent?.(values) ?? values) }
  const schemas: Readonly<Record<string, z.ZodType>> = calls.content().shape
  const numbers = fieldsIn(fields, 'form')
    .filter(({ kind }) => kind === 'number')
    .map(({ key }) => {
      const typed = String(body[key] ?? '').trim()
      const none = schemas[key]?.safeParse(null).success ? null : undefined
      return [key, typed === '' ? none : Number(typed)]
    })
  return { ...body, ...Object.fromEntries(numbers) }
}
