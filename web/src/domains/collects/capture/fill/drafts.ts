import { saveCollect } from '@lineside/contract/collects'
import {
  dropDraft as drop,
  type DraftPlace as Place,
  readDraft as read,
  writeDraft as write,
} from '../../../../core/unsent/drafts.ts'
import type { BaseValue, KnownPart } from '../parts/known-part.ts'
import type { Typed, TypedAnswers } from './answers.ts'
import type { KnownAnswers } from './integrated.ts'

/** What somebody else entered in a field that its person had set otherwise: both sides stand there until they choose. */
export interface Clash {
  theirs: BaseValue
}

/** Of which record a draft is a part, and how that stood when it was last seen. */
export interface DraftPart extends Pick<KnownPart, 'recordId' | 'formVersion' | 'seen' | 'after' | 'base'> {
  clashes?: Readonly<Record<string, Clash>>
}

/** What a person has filled and not saved yet, for one form at one collect point. */
export interface Draft {
  /** made once; the record keeps it, so that sending twice stores once */
  clientId: string
  formVersion: number
  /** when filling began, by the device's clock; drafts of before this was written down have none */
  startedAt?: string
  productId: number | null
  answers: TypedAnswers
  /** photos beside values, by field id: ids on this device, '3,7' */
  evidence?: Readonly<Record<string, string>>
  /** texts beside values, by field id */
  remarks?: Readonly<Record<string, string>>
  /** values that were proposed and taken over, by field id: as they then stood in the input, with their proof */
  suggested?: Readonly<Record<string, { typed: Typed; proof: string }>>
  /** what systems answered, by field id */
  integrated?: KnownAnswers
  /** of which record it is a part, where that was begun already */
  part?: DraftPart
}

export interface DraftPlace {
  accountId: number
  formId: number
  pointId: number
  /** the record in parts that it goes on with */
  recordId?: string | undefined
}

export const placeOf = ({ accountId, formId, pointId, recordId }: DraftPlace): Place => ({
  endpoint: saveCollect.name,
  accountId,
  subject: [formId, pointId, ...(recordId ? [recordId] : [])].join('.'),
  ...(recordId ? {} : { former: `lineside.capture.draft.${accountId}.${formId}.${pointId}` }),
})

function parse(stored: unknown): Draft | null {
  const draft = stored as Partial<Draft> | null
  if (typeof draft?.clientId !== 'string' || typeof draft.answers !== 'object' || !draft.answers) return null
  return {
    clientId: draft.clientId,
    formVersion: Number(draft.formVersion) || 0,
    ...(typeof draft.startedAt === 'string' && { startedAt: draft.startedAt }),
    productId: draft.productId ?? null,
    answers: draft.answers,
    ...(typeof draft.evidence === 'object' && draft.evidence && { evidence: draft.evidence }),
    ...(typeof draft.remarks === 'object' && draft.remarks && { remarks: draft.remarks }),
    ...(typeof draft.suggested === 'object' && draft.suggested && { suggested: draft.suggested }),
    ...(typeof draft.integrated === 'object' && draft.integrated && { integrated: draft.integrated }),
    ...(typeof draft.part === 'object' && draft.part && { part: draft.part }),
  }
}

export const readDraft = (place: DraftPlace) => read(placeOf(place), parse)

/** Keeps a draft; false when the device has no room for it, so that the person can be told. True once it is on the disk. */
export const writeDraft = (place: DraftPlace, draft: Draft) => write(placeOf(place), draft)

export const dropDraft = (place: DraftPlace) => drop(placeOf(place))

/** Whether something was begun for a form at a point. */
export const hasDraft = (place: DraftPlace) => Object.keys(readDraft(place)?.answers ?? {}).length > 0
