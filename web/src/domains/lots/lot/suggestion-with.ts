import { distanceOutside, isMeasured, suggestionOf } from '@lineside/contract/lots'
import type { Lot, Specification } from '../queries.ts'
import type { AnalysisBody } from './analysis-values.ts'

interface Judged {
  parameterId: number | null
  name?: string
}

/** What later results replace: that of the same parameter, or of the same name. */
const keyOf = ({ parameterId, name = '' }: Judged) => (parameterId === null ? name.toLowerCase() : String(parameterId))

/** What the results of a lot suggest together with those that are about to be sent, by the server's own rule. */
export function suggestionWith(lot: Lot, { parameters }: Specification, { results }: AnalysisBody) {
  const replaced = new Set(results.map(keyOf))
  const parameterOf = (one: Judged) => parameters.find(({ id }) => id === one.parameterId)
  const onFailure = (one: Judged) => parameterOf(one)?.onFailure ?? 'R'
  const earlier = lot.analyses
    .filter((one) => !one.superseded && !replaced.has(keyOf(one)))
    .map((one) => ({ conform: one.conform, onFailure: onFailure(one) }))
  const added = results.map((one) => {
    const { min, max } = parameterOf(one) ?? one
    return { conform: isConform({ ...one, min, max }), onFailure: onFailure(one) }
  })
  const isMissing = lot.missing.some(({ parameterId }) => !results.some((one) => one.parameterId === parameterId))
  return suggestionOf([...earlier, ...added], isMissing || earlier.length + added.length === 0)
}

/** What is no number is refused where it was typed; until then it is not inside. */
function isConform({
  value,
  conform,
  min,
  max,
}: Pick<AnalysisBody['results'][number], 'value' | 'conform' | 'min' | 'max'>) {
  if (value === null) return conform === true
  const limits = [min, max].every((limit) => limit === null || isMeasured(limit))
  return isMeasured(value) && limits && distanceOutside(value, min, max) === null
}
