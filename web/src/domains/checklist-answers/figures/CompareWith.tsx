import { useQuery } from '@tanstack/react-query'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { useNavigate } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { usePrinting } from '../../../core/print/index.ts'
import { Select, Surface } from '../../../ui/index.ts'
import { type Answer, someAnswersQuery } from '../queries.ts'

/** Another application of the same checklist to be set beside this one; those of its place first. */
export function CompareWith({ answer }: { answer: Answer }) {
  const { t } = useTranslation('checklist-answers')
  const go = useNavigate()
  const formats = useFormats()
  const zoneOf = usePlantZone()
  const printing = usePrinting()
  const counted = answer.status === 'REGISTERED'
  const { data = [] } = useQuery({
    ...someAnswersQuery({ checklistId: String(answer.checklistId), letter: 'F' }),
    enabled: counted,
  })
  const here = (place: Answer['place']) => place.kind === answer.place.kind && place.id === answer.place.id
  const others = data.filter(({ id }) => id !== answer.id)
  const options = [...others.filter(({ place }) => here(place)), ...others.filter(({ place }) => !here(place))]
  if (!counted || printing || options.length === 0) return null
  return (
    <Surface title={t('compare.title')}>
      <Select
        label={t('compare.with')}
        options={options.map(({ id, at, place, score }) => ({
          value: String(id),
          label: [
            formats.date(at, zoneOf(place.industryId)),
            place.name,
            score === null ? t('score.none') : formats.percent(score),
          ].join(' · '),
        }))}
        value={null}
        onChange={(other) => {
          if (other !== null) go(3401, { id: answer.id }, { compare: other })
        }}
      />
    </Surface>
  )
}
