import { newAnalysis, type ParameterKind } from '@lineside/contract/lots'
import type { Resolver } from 'react-hook-form'
import type { FileReference } from '../../../core/files/index.ts'
import { type Errors, formCheck } from '../../../core/form/index.ts'
import type { Specification } from '../queries.ts'

/** A result as a form holds it: of the product's specification, or one of its own with its own name. */
export interface ResultValues {
  parameterId: number | null
  name: string
  kind: ParameterKind
  unit: string
  min: string
  max: string
  required: boolean
  value: string
  conform: boolean | null
  note: string
}

export interface AnalysisValues {
  results: ResultValues[]
  fileIds: readonly FileReference[]
}

interface SentResult {
  parameterId: number | null
  name?: string
  unit: string
  min: string | null
  max: string | null
  value: string | null
  conform: boolean | null
  note: string
}

export interface AnalysisBody {
  results: SentResult[]
  fileIds: number[]
}

export const blankResult: ResultValues = {
  parameterId: null,
  name: '',
  kind: 'NUMBER',
  unit: '',
  min: '',
  max: '',
  required: false,
  value: '',
  conform: null,
  note: '',
}

export const resultsOf = ({ parameters }: Specification): ResultValues[] =>
  parameters.map(({ id, name, kind, unit, min, max, required }) => ({
    ...blankResult,
    parameterId: id,
    name,
    kind,
    unit,
    min: min ?? '',
    max: max ?? '',
    required,
  }))

const isFilled = ({ kind, value, conform }: ResultValues) => (kind === 'NUMBER' ? value !== '' : conform !== null)

/** One of its own that was begun is sent as it is, so that what it lacks is said; one of the product may stay empty. */
const isSent = (result: ResultValues) => isFilled(result) || (result.parameterId === null && result.name !== '')

const orNull = (text: string) => (text === '' ? null : text)

function sentResult({ parameterId, name, kind, unit, min, max, value, conform, note }: ResultValues): SentResult {
  const result = {
    parameterId,
    value: kind === 'NUMBER' ? orNull(value) : null,
    conform: kind === 'CONFORMITY' ? conform : null,
    note,
  }
  if (parameterId !== null) return { ...result, unit: '', min: null, max: null }
  return { ...result, ...(name.trim() !== '' && { name }), unit, min: orNull(min), max: orNull(max) }
}

/** What is sent of what stands there. */
export const bodyOf = ({ results, fileIds }: AnalysisValues): AnalysisBody => ({
  results: results.filter(isSent).map(sentResult),
  fileIds: fileIds.map(({ id }) => id),
})

/** Checked as the server checks it: only what was filled in is sent, and its errors stand where it was typed. */
export function analysisCheck(): Resolver<AnalysisValues, unknown, AnalysisBody> {
  return formCheck(newAnalysis().omit({ rowVersion: true }), bodyOf, { place: placedErrors })
}

/** What is wrong with the second that is sent is wrong with the fourth of the form. */
function placedErrors(errors: Errors, values: AnalysisValues): Errors {
  const { results, ...others } = errors
  if (!Array.isArray(results)) return errors
  const places = values.results.flatMap((result, at) => (isSent(result) ? [at] : []))
  const placed: unknown[] = []
  for (const [at, error] of results.entries()) if (error) placed[places[at] ?? at] = error
  return { ...others, results: placed }
}
