import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlaces } from '../../../core/pickers/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import {
  Box,
  Checkbox,
  Columns,
  Meta,
  Select,
  Skeleton,
  Stack,
  StateView,
  StatTile,
  StatusPill,
  Surface,
} from '../../../ui/index.ts'
import { lackingTones } from '../certificate/tones.ts'
import { type Lacking, lackingQuery } from '../queries.ts'
import styles from './LackingView.module.css'

/** Who lacks what is mandatory at a plant, or soon will. */
export function LackingView() {
  const { t } = useTranslation('trainings')
  const { places } = usePlaces()
  const plants = places.filter(({ level }) => level === 'industry')
  const [chosen, setChosen] = useState<string | null>(null)
  const [team, setTeam] = useState(false)
  const plant = chosen ?? (plants[0] ? String(plants[0].id) : null)
  return (
    <Stack>
      <Surface>
        <Stack gap={8}>
          {plants.length > 1 ? (
            <Columns least="12rem">
              <Select
                label={t('sessions.filters.industryId')}
                options={plants.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={plant}
                onChange={setChosen}
                required
              />
            </Columns>
          ) : null}
          <Checkbox label={t('sessions.filters.subordinates')} checked={team} onChange={setTeam} />
        </Stack>
      </Surface>
      {plant === null ? null : (
        <OfPlant of={{ industryId: plant, ...(team ? { subordinates: 'true' as const } : {}) }} />
      )}
    </Stack>
  )
}

function OfPlant({ of }: { of: Parameters<typeof lackingQuery>[0] }) {
  const { t } = useTranslation('trainings')
  const { data, error, refetch } = useQuery(lackingQuery(of))
  if (!data)
    return error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : <Skeleton shape="list" count={6} />
  if (data.courses === 0)
    return <StateView kind="empty" title={t('lacking.noCourse')} text={t('lacking.noCourseText')} />
  if (data.rows.length === 0) return <StateView kind="empty" title={t('lacking.none')} text={t('lacking.noneText')} />
  return (
    <>
      <Figures answer={data} />
      {[...Map.groupBy(data.rows, ({ course }) => course)].map(([course, rows]) => (
        <OfCourse key={course} course={course} rows={rows} />
      ))}
    </>
  )
}

function Figures({ answer: { rows } }: { answer: Lacking }) {
  const { t } = useTranslation('trainings')
  const { number } = useFormats()
  const count = (state: Lacking['rows'][number]['state']) => rows.filter((row) => row.state === state).length
  return (
    <Columns least="9rem">
      {(['MISSING', 'EXPIRED', 'EXPIRING'] as const).map((state) => (
        <StatTile
          key={state}
          label={t(`lacking.states.${state}`)}
          value={number(count(state))}
          tone={count(state) === 0 ? 'done' : lackingTones[state]}
        />
      ))}
    </Columns>
  )
}

function OfCourse({ course, rows }: { course: string; rows: Lacking['rows'] }) {
  const { t } = useTranslation('trainings')
  const { day } = useFormats()
  return (
    <Surface title={course}>
      <Box as="ul" line="between">
        {rows.map(({ person, state, expiresOn, plannedOn }) => (
          <li key={person.id} className={styles.person}>
            <span>{person.name}</span>
            <StatusPill tone={lackingTones[state]}>
              {expiresOn === null
                ? t(`lacking.states.${state}`)
                : t(state === 'EXPIRED' ? 'lacking.since' : 'lacking.until', { day: day(expiresOn) })}
            </StatusPill>
            <Meta>{plannedOn ? t('lacking.planned', { day: day(plannedOn) }) : ''}</Meta>
          </li>
        ))}
      </Box>
    </Surface>
  )
}
