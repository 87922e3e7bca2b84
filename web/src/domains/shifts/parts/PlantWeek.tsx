import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { usePlaces } from '../../../core/pickers/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { Box, Row, Select, Skeleton, Stack, StateView, Surface } from '../../../ui/index.ts'
import { allShiftsQuery } from '../queries.ts'
import { ShiftWeek } from './ShiftWeek.tsx'

/** The plant that was looked at last; it stays while the portal is open. */
let lastPlant: string | null = null

/** The week of one of the reader's plants, with the shifts that are enabled. */
export function PlantWeek({ actions }: { actions: ReactNode }) {
  const { t } = useTranslation(['shifts', 'core'])
  const query = useQuery(allShiftsQuery)
  const { places, loading } = usePlaces()
  const plants = places.filter((place) => place.level === 'industry')
  const [chosen, setChosen] = useState(lastPlant)
  const plant = plants.find((one) => String(one.id) === chosen) ?? plants[0]
  const choose = (id: string | null) => {
    lastPlant = id
    setChosen(id)
  }
  const shifts = (query.data ?? []).filter((shift) => shift.enabled && shift.industryId === plant?.id)
  return (
    // the screen of lists gives its tabs what height is left: the picture scrolls in it
    <Box fit="fill" scroll="y">
      <Stack>
        <Row justify="between" align="end">
          {plants.length > 1 ? (
            <Select
              label={t('core:usual.columns.industryId')}
              options={plants.map((one) => ({ value: String(one.id), label: one.name }))}
              value={plant ? String(plant.id) : null}
              onChange={choose}
              clearable={false}
            />
          ) : (
            <span />
          )}
          {actions}
        </Row>
        {query.error ? (
          <Surface>
            <RecordFailure error={query.error} onRetry={() => void query.refetch()} />
          </Surface>
        ) : loading || query.isPending || !plant?.timeZone ? (
          <Surface>
            <Skeleton shape="list" count={7} />
          </Surface>
        ) : shifts.length === 0 ? (
          <Surface>
            <StateView kind="empty" title={t('week.emptyTitle')} text={t('week.emptyText')} />
          </Surface>
        ) : (
          <ShiftWeek key={plant.id} industryId={plant.id} zone={plant.timeZone} shifts={shifts} />
        )}
      </Stack>
    </Box>
  )
}
