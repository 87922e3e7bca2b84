import type { formToFill } from '@lineside/contract/collects'
import { type Infer, searchText } from '@lineside/contract/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { navigateTo } from '../../../../capture/navigation/history.ts'
import { Shell } from '../../../../capture/shell/Shell.tsx'
import { rememberStation, type Station, useStation } from '../../../../capture/station/station.ts'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { nameOfPlace, type Place, usePlaces } from '../../../../core/pickers/index.ts'
import { RecordFailure } from '../../../../core/record/RecordPage.tsx'
import {
  Box,
  Meta,
  Row,
  SearchInput,
  Skeleton,
  Stack,
  StateView,
  StatusPill,
  Surface,
  Text,
} from '../../../../ui/index.ts'
import { type DueForm, useDueForms } from '../forms/due.ts'
import { formsToFillQuery } from '../queries.ts'
import { addresses } from '../screens.ts'
import styles from './StationScreen.module.css'

type FormToFill = Infer<typeof formToFill>

/** How many forms there are, may be filled by now, and are late. */
interface Counts {
  forms: number
  due: number
  late: number
}

interface Line extends Counts {
  id: number
  name: string
  points: (Counts & { id: number; name: string })[]
}

/** Above so many lines one looks for a name instead of scrolling. */
const MANY = 5

/** Where the device stands: a line, and one of its points or all of them. */
export function StationScreen({ pointId = null }: { pointId?: number | null }) {
  const { t } = useTranslation('capture')
  const station = useStation()
  const { data, error, refetch } = useQuery(formsToFillQuery)
  const { places } = usePlaces()
  const [text, setText] = useState('')
  const lines = linesOf(data ?? [], useDueForms())
  const visible = lines.filter((line) => matches(line, text))
  useChosenByCode(lines, pointId)
  return (
    <Shell
      title={t('station.title')}
      subtitle={t('station.subtitle')}
      {...(station ? { back: addresses.forms } : {})}
      section="forms"
    >
      {lines.length > MANY ? (
        <div className={styles.search}>
          <SearchInput label={t('station.search')} value={text} onChange={setText} width="100%" />
        </div>
      ) : null}
      {!data && !error ? <Skeleton shape="list" count={6} /> : null}
      {!data && error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? (
        <StateView kind="empty" title={t('station.emptyTitle')} text={t('station.emptyText')} />
      ) : null}
      {lines.length > 0 && visible.length === 0 ? <p role="status">{t('station.nothingFound')}</p> : null}
      {visible.map((line) => (
        <LineCard key={line.id} line={line} plant={plantOf(line.id, places)} station={station} />
      ))}
    </Shell>
  )
}

/** Who scanned the code of a point has said where the device stands. */
function useChosenByCode(lines: readonly Line[], pointId: number | null): void {
  const lineId = lines.find(({ points }) => points.some(({ id }) => id === pointId))?.id
  useEffect(() => {
    if (pointId === null || lineId === undefined) return
    rememberStation({ lineId, pointId })
    void navigateTo(addresses.forms, { replace: true })
  }, [lineId, pointId])
}

function LineCard({ line, plant, station }: { line: Line; plant: string | null; station: Station | null }) {
  const { t } = useTranslation('capture')
  const choose = (pointId: number | null) => {
    rememberStation({ lineId: line.id, pointId })
    void navigateTo(addresses.forms)
  }
  const all = { ...line, id: null, name: t('station.allPoints') }
  const choices = line.points.length > 1 ? [...line.points, all] : line.points
  return (
    <Surface title={plant ? `${line.name} · ${plant}` : line.name} padding="none">
      <Box as="ul" line="between">
        {choices.map((point) => (
          <li key={point.id ?? 'all'}>
            <Row
              as="button"
              fullWidth
              tall={56}
              hover="edge"
              type="button"
              gap={12}
              justify="between"
              wrap={false}
              padX={16}
              padY={8}
              className={styles.point}
              aria-current={station?.lineId === line.id && station.pointId === point.id ? 'true' : undefined}
              onClick={() => choose(point.id)}
            >
              <Text as="span" fit="any">
                {point.name}
              </Text>
              {/* one above the other: beside each other they leave no room for the name */}
              <Stack as="span" fit="keep" gap={4} align="end">
                <DueCount {...point} />
                <Meta size={14} weight={400} figures className={styles.count}>
                  {t('station.forms', { count: point.forms })}
                </Meta>
              </Stack>
            </Row>
          </li>
        ))}
      </Box>
    </Surface>
  )
}

/** What asks for somebody: late ones, else those that are due. */
function DueCount({ due, late }: Counts) {
  const { t } = useTranslation('capture')
  if (late > 0) return <StatusPill tone="tardy">{t('station.late', { count: late })}</StatusPill>
  return due > 0 ? <StatusPill tone="ongoing">{t('station.due', { count: due })}</StatusPill> : null
}

function linesOf(forms: readonly FormToFill[], allDue: readonly DueForm[]): Line[] {
  const lines = new Map<number, Line>()
  const none: Counts = { forms: 0, due: 0, late: 0 }
  for (const form of forms) {
    const { industryLine, collectPoint } = form
    const line = lines.get(industryLine.id) ?? { ...industryLine, points: [], ...none }
    lines.set(line.id, line)
    let point = line.points.find((one) => one.id === collectPoint.id)
    if (!point) {
      point = { ...collectPoint, ...none }
      line.points.push(point)
    }
    const due = allDue.find((one) => one.form === form)?.due
    for (const counts of [line, point]) {
      counts.forms++
      if (due?.isDue) counts.due++
      if (due && due.late > 0) counts.late++
    }
  }
  return [...lines.values()]
}

function matches(line: Line, text: string): boolean {
  const term = searchText(text)
  return [line.name, ...line.points.map((point) => point.name)].some((name) => searchText(name).includes(term))
}

/** The plant of a line, named only where there is more than one. */
function plantOf(lineId: number, places: readonly Place[]): string | null {
  const plants = places.filter((place) => place.level === 'industry')
  if (plants.length < 2) return null
  const line = places.find((place) => place.level === 'industryLine' && place.id === lineId)
  const plant = plants.find(({ id }) => id === line?.industryId)
  return plant ? nameOfPlace(plant) : null
}
