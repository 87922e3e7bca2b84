import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlaces, usePlantZone } from '../../../core/pickers/index.ts'
import { KeyValueList, Surface } from '../../../ui/index.ts'
import type { Cycle } from '../queries.ts'

/** Where, when and by whom. */
export function CycleFacts({ cycle }: { cycle: Cycle }) {
  const { t } = useTranslation('audit-cycles')
  const formats = useFormats()
  const { places } = usePlaces()
  const zone = usePlantZone()(cycle.industryId)
  const { beginsOn, endsOn, lead, team, closedAt } = cycle
  const plant = places.find(({ id, level }) => level === 'industry' && id === cycle.industryId)
  return (
    <Surface title={t('record.facts')}>
      <KeyValueList
        columns={1}
        items={[
          { label: t('columns.industryId'), value: plant?.name ?? '' },
          { label: t('columns.kind'), value: t(`codes.kinds.${cycle.kind}`) },
          {
            label: t('record.period'),
            value: t('record.span', { from: formats.day(beginsOn), to: formats.day(endsOn) }),
          },
          { label: t('columns.lead'), value: lead.name },
          ...(team.length > 0 ? [{ label: t('columns.team'), value: team.map(({ name }) => name).join(', ') }] : []),
          ...(closedAt ? [{ label: t('columns.closedAt'), value: formats.dateTime(closedAt, zone) }] : []),
        ]}
      />
    </Surface>
  )
}
