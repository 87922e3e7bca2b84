import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useGoInstead } from '../../../core/navigation/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { Row, Skeleton, Stack, StateView, Surface } from '../../../ui/index.ts'
import { tourQuery } from '../queries.ts'
import styles from './Tour.module.css'
import { TourButtons } from './TourButtons.tsx'
import { TourViewer } from './TourViewer.tsx'

/** The tour from its first page on, for whoever wants to see it again. */
export function TourReader() {
  const { t } = useTranslation('news')
  const go = useGoInstead()
  const { data, error, refetch } = useQuery(tourQuery)
  const [at, setAt] = useState(0)
  if (!data)
    return error ? (
      <RecordFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Surface>
        <Skeleton shape="record" count={4} />
      </Surface>
    )
  if (data.length === 0) return <StateView kind="empty" title={t('tour.none')} text={t('tour.noneText')} />
  return (
    <div className={styles.shown}>
      <Surface>
        <Stack>
          <TourViewer level={2} pages={data} at={at} onPage={setAt} />
          <Row justify="end">
            <TourButtons count={data.length} at={at} onPage={setAt} end={t('tour.home')} onEnd={() => go(1000)} />
          </Row>
        </Stack>
      </Surface>
    </div>
  )
}
