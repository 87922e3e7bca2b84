import { degrees, temperature, temperatureRange } from '../../../core/demo/index.ts'
import type { FieldDraft } from './field.ts'

const limit = (celsius: number | null) => (celsius === null ? null : temperature(celsius))

/** A field of temperatures as the plants' country measures them, its limits and its answers alike; any other as it is. */
export function inUnitsOfCountry(draft: FieldDraft): FieldDraft {
  const { definition, signal } = draft
  if (definition.unit !== '°C') return draft
  const { limits } = definition
  const onScale =
    signal.kind === 'measure'
      ? { ...signal, target: temperature(signal.target), spread: temperatureRange(signal.spread) }
      : signal
  return {
    ...draft,
    definition: {
      ...definition,
      unit: degrees(),
      limits: limits && { min: limit(limits.min), max: limit(limits.max) },
    },
    signal: onScale,
  }
}
