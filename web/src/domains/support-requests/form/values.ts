import type { Infer } from '@lineside/contract/core'
import { newSupportRequest, supportRequestEdit } from '@lineside/contract/support-requests'
import type { Resolver } from 'react-hook-form'
import { formCheck, withoutVersion } from '../../../core/form/index.ts'
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

/** Checked as the server checks a new request; what comes out can be sent. */
export const newRequestCheck = (): Resolver<NewRequestValues, unknown, NewRequestBody> =>
  formCheck(newSupportRequest(), (values) => ({
    ...sent(values),
    industryId: values.industryId === null ? undefined : Number(values.industryId),
  }))

/** The version is the form's own: it sends the one that was seen. */
export const requestCheck = (): Resolver<RequestValues, unknown, RequestBody> =>
  formCheck(supportRequestEdit(), (values) => ({ ...sent(values), rowVersion: 1 }), { send: withoutVersion })
