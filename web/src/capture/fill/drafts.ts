import type { TypedAnswers } from './answers.ts'

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
}

export interface DraftPlace {
  accountId: number
  formId: number
  pointId: number
}

const PREFIX = 'lineside.capture.draft.'

const keyOf = ({ accountId, formId, pointId }: DraftPlace) => `${PREFIX}${accountId}.${formId}.${pointId}`

/** The draft kept on this device; null where nothing was begun or what is stored cannot be read. */
export function readDraft(place: DraftPlace): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(place)) ?? '') as Partial<Draft> | null
    if (typeof draft?.clientId !== 'string' || typeof draft.answers !== 'object' || !draft.answers) return null
    return {
      clientId: draft.clientId,
      formVersion: Number(draft.formVersion) || 0,
      ...(typeof draft.startedAt === 'string' && { startedAt: draft.startedAt }),
      productId: draft.productId ?? null,
      answers: draft.answers,
      ...(typeof draft.evidence === 'object' && draft.evidence && { evidence: draft.evidence }),
    }
  } catch {
    return null
  }
}

/** Keeps a draft; false when the device has no room for it, so that the person can be told. */
export function writeDraft(place: DraftPlace, draft: Draft): boolean {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function dropDraft(place: DraftPlace): void {
  localStorage.removeItem(keyOf(place))
}

/** Whether something was begun for a form at a point. */
export function hasDraft(place: DraftPlace): boolean {
  return Object.keys(readDraft(place)?.answers ?? {}).length > 0
}
