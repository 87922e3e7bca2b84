import type { Infer } from '@lineside/contract/core'
import { newSupportRequest, supportRequestEdit } from '@lineside/contract/support-requests'
import type { Resolver } from 'react-hook-form'
import { bySchema } from '../../../core/form/index.ts'
import type { Request } from '../queries.ts'

export interface RequestValues {
  type: string | null
  text: string
  preferredDate: string | null
  limit: string
}

/** A new one has a plant besides. */
export interface NewRequestValues extends RequestValues {
  industryId: string | null
}

export type NewRequestBody = Infer<typeof newSupportRequest>
export type RequestBody = Omit<Infer<typeof supportRequestEdit>, 'rowVersion'>

export const blank: NewRequestValues = { industryId: null, type: null, text: '', preferredDate: null, limit: '' }

export const valuesOf = ({ type, text, preferredDate, limit }: Request): RequestValues => ({
  type,
  text,
  preferredDate,
  limit: String(limit),
})

/** Nothing typed is nothing sent, which the schema calls required. */
const sent = ({ type, text, preferredDate, limit }: RequestValues) => ({
  type: type ?? undefined,
  text: text.trim() === '' ? undefined : text,
  preferredDate: preferredDate ?? undefined,
  limit: limit === '' ? undefined : Number(limit),
})

type Check = Resolver<object, unknown, object>

/** Checked as the server checks a new request; what comes out can be sent. */
export function newRequestCheck(): Resolver<NewRequestValues, unknown, NewRequestBody> {
  const check = bySchema(newSupportRequest()) as unknown as Check
  return ((values: NewRequestValues, context: unknown, options: never) => {
    const industryId = values.industryId === null ? undefined : Number(values.industryId)
    return check({ ...sent(values), industryId }, context, options)
  }) as unknown as Resolver<NewRequestValues, unknown, NewRequestBody>
}

/** The version is the form's own: it sends the one that was seen. */
export function requestCheck(): Resolver<RequestValues, unknown, RequestBody> {
  const check = bySchema(supportRequestEdit()) as unknown as Check
  return (async (values: RequestValues, context: unknown, options: never) => {
    const result = await check({ ...sent(values), rowVersion: 1 }, context, options)
    if (Object.keys(result.errors).length > 0) return result
    const { rowVersion: _, ...body } = result.values as RequestBody & { rowVersion: number }
    return { values: body, errors: {} }
  }) as unknown as Resolver<RequestValues, unknown, RequestBody>
}
