import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Columns, Donut, RankedBars, Row, Surface, Text, type Tone } from '../../../ui/index.ts'
import type { Dashboard } from '../queries.ts'
import { actionFilters, type DashboardLinks } from './links.ts'
import { shareOf } from './sums.ts'

const kinds = [
  ['inTime', 'done'],
  ['late', 'tardy'],
  ['belated', 'overdue'],
] as const satisfies readonly (readonly [string, Tone])[]

interface ActionsDueProps {
  actions: NonNullable<Dashboard['actions']>
  links: DashboardLinks
}

/** Whether what was to be done about deviations was done in time. */
export function ActionsDue({ actions, links }: ActionsDueProps) {
  const { t } = useTranslation('reports')
  const formats = useFormats()
  const share = shareOf(actions.inTime, actions.inTime + actions.late + actions.belated)
  const names = {
    inTime: t('dashboard.actionsInTime'),
    late: t('dashboard.actionsLate'),
    belated: t('dashboard.actionsBelated'),
  }
  return (
    <Surface title={t('dashboard.actions')}>
      {share === null ? (
        <Text tone="muted">{t('dashboard.noActions')}</Text>
      ) : (
        <Columns least="16rem">
          <Row>
            <Donut percent={share} tone="done" size={112} stroke={8} label={t('dashboard.treatedInTime')} />
            <Text aria-hidden>{t('dashboard.treatedInTime')}</Text>
          </Row>
          <RankedBars
            label={t('dashboard.actions')}
            heads={[t('dashboard.what'), t('dashboard.count')]}
            bars={kinds.map(([kind, tone]) => ({
              key: kind,
              name: names[kind],
              value: actions[kind],
              text: formats.number(actions[kind]),
              tone,
              ...links.actions(actionFilters[kind]),
            }))}
          />
        </Columns>
      )}
    </Surface>
  )
}
