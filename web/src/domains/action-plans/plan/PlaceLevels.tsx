import { type Level, levels } from '@lineside/contract/structure'
import { useController } from 'react-hook-form'
import { controlOf, errorSentence, type FieldControl } from '../../../core/form/index.ts'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { nameOfPlace, type Place, usePlaces } from '../../../core/pickers/index.ts'
import { Columns, Select } from '../../../ui/index.ts'
import type { PlanValues } from './values.ts'

/** Where it is to be done: the plant, and below it as far as is known. What is kept is the lowest one. */
export function PlaceLevels({ control }: { control: FieldControl<PlanValues> }) {
  const { t } = useTranslation('core')
  const labels = useLabels('action-plans')
  const { places, loading, failed } = usePlaces()
  const { field, fieldState } = useController({ control: controlOf(control), name: 'placeId' })
  const way = wayTo(places, field.value)
  const error = failed ? t('filters.failed') : errorSentence(fieldState.error?.message)
  const shown = levels.map((level, at) => ({
    level,
    above: at === 0 ? null : (way.get(levels[at - 1] as Level) ?? null),
  }))
  return (
    <Columns>
      {shown.map(({ level, above }) => {
        const value = way.get(level) ?? null
        const options = optionsOf(places, level, above, value)
        if (level !== 'industry' && options.length === 0) return null
        return (
          <Select
            key={level}
            label={labels.filter(`${level}Id`)}
            options={options}
            loading={loading}
            dropLost={false}
            value={value === null ? null : String(value)}
            onChange={(id) => field.onChange(id === null ? above : Number(id))}
            onBlur={field.onBlur}
            {...(level === 'industry' ? { required: true, error, name: field.name } : { clearable: true })}
          />
        )
      })}
    </Columns>
  )
}

/** The places that lead to one, by their level. */
export function wayTo(places: readonly Place[], id: number | null): ReadonlyMap<Level, number> {
  const byId = new Map(places.map((place) => [place.id, place]))
  const way = new Map<Level, number>()
  for (let at = byId.get(id ?? 0); at; at = byId.get(at.parentId ?? 0)) way.set(at.level, at.id)
  return way
}

function optionsOf(places: readonly Place[], level: Level, above: number | null, chosen: number | null) {
  if (level !== 'industry' && above === null) return []
  return places
    .filter((place) => place.level === level && (level === 'industry' || place.parentId === above))
    .filter(({ id, enabled }) => enabled || id === chosen)
    .map((place) => ({ value: String(place.id), label: nameOfPlace(place) }))
}
