import { useQuery } from '@tanstack/react-query'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantName } from '../../../core/pickers/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { CellTable, Columns, Progress, Skeleton, Stack, StateView, StatTile, Surface } from '../../../ui/index.ts'
import { summaryQuery } from '../queries.ts'

/** How far the portal is in use: active web users, by plant (decisions 5.7). */
export function Rollout() {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const { data, error, refetch } = useQuery(summaryQuery)
  if (!data) {
    return (
      <Surface>
        {error ? (
          <RecordFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="list" count={4} minHeight="100vh" />
        )}
      </Surface>
    )
  }
  const { accounts, active, plants } = data.rollout
  if (plants.length === 0) return <StateView kind="empty" title={t('rollout.none')} text={t('rollout.noneText')} />
  return (
    <Stack>
      <Columns>
        <StatTile
          label={t('rollout.active')}
          tone="done"
          value={formats.number(active)}
          note={t('rollout.of', { count: accounts, shown: formats.number(accounts) })}
        />
      </Columns>
      <Surface title={t('rollout.byPlant')}>
        <PlantTable plants={plants} />
      </Surface>
    </Stack>
  )
}

interface PlantUse {
  industryId: number
  accounts: number
  active: number
}

function PlantTable({ plants }: { plants: readonly PlantUse[] }) {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const nameOf = usePlantName()
  return (
    <CellTable
      label={t('rollout.byPlant')}
      heads={[t('summary.plant'), t('rollout.active'), t('rollout.accounts'), t('rollout.share')]}
      rows={plants.map(({ industryId, accounts, active }) => ({
        key: industryId,
        cells: [
          nameOf(industryId),
          formats.number(active),
          formats.number(accounts),
          <Progress
            key="share"
            percent={accounts === 0 ? 0 : (100 * active) / accounts}
            label={`${nameOf(industryId)}: ${t('rollout.share')}`}
            tone="done"
            showValue
          />,
        ],
      }))}
    />
  )
}
