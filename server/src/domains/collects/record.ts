import type { changeStates, integratedSources, noteStates } from '@lineside/contract/collects'
import type { AnswerValue } from '@lineside/contract/core/rules'
import type { RegisterType } from '@lineside/contract/forms'
import type { FormVersion } from '../forms/index.ts'
import type { PlaceOfPoint } from '../structure/index.ts'
import type { SuggestionSource } from './suggestions/proof.ts'

export type IntegratedSource = (typeof integratedSources)[number]

export interface CollectColumns {
  id: number
  form_id: number
  form_version: number
  register_type: RegisterType
  industry_id: number
  process_id: number
  family_id: number
  industry_line_id: number
  collect_point_id: number
  product_id: number | null
  shift_id: number | null
  production_date: string
  collected_at: string
  received_at: string
  operator_id: number
  note: (typeof noteStates)[number] | null
  change_state: (typeof changeStates)[number]
  out_range: boolean
  has_critical: boolean
  has_non_conformity: boolean
  /** both or neither */
  script_id: number | null
  script_run_id: number | null
  row_version: number
}

export interface CollectRecord extends CollectColumns {
  client_id: string
  revision: number
  device_at: string
  clock_skewed: boolean
  answers: StoredAnswer[]
  remarks: StoredRemark[] | null
  choices: StoredChoice[] | null
  /** what its linked fields read */
  linked: StoredLink[] | null
  /** what a model proposed and the operator took over */
  suggested: StoredSuggestion[] | null
  /** where the values of its integrated fields come from */
  integrated: StoredSource[] | null
  hash: string
}

/** A value that was proposed and taken over, as the table stores it. */
export type StoredSuggestion = readonly [
  fieldId: number,
  value: StoredAnswer[1],
  basis: SuggestionSource['basis'],
  model: string,
  at: string,
]

/** One answer as the table stores it. */
export type StoredAnswer = readonly [
  fieldId: number,
  value: string | number | boolean | null,
  min: number | null,
  max: number | null,
  conform: boolean | null,
  distance: number | null,
]

/** From which record a field was read, as the table stores it. */
export type StoredLink = readonly [fieldId: number, collectId: number, collectedAt: string]

/** Where a value comes from, as the table stores it: with what the system said, so that a later change is seen as typed. */
export type StoredSource = readonly [
  fieldId: number,
  source: IntegratedSource,
  connectorId: number,
  connectorName: string,
  at: string | null,
  value: AnswerValue,
]

/** The record for which a system is asked. */
export interface FilledRecord {
  version: FormVersion
  place: PlaceOfPoint
  productId: number | null
  answers: ReadonlyMap<number, AnswerValue>
}

/** What was written beside a value, as the table stores it. */
export type StoredRemark = readonly [fieldId: number, text: string]

/** What was chosen, as the table stores it: in the words of the day, whatever the group becomes. */
export type StoredChoice = readonly [fieldId: number, text: string]
