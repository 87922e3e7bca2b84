import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { readerZone, useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { usePrinting } from '../../../core/print/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { Button, Skeleton, Stack, StateView, StatusPill, Surface, TextLink } from '../../../ui/index.ts'
import { writeQuantity } from '../amounts.ts'
import { FactTable } from '../parts/FactTable.tsx'
import { Notice } from '../parts/Notice.tsx'
import { type OnTheWay, onTheWayQuery } from './queries.ts'
import { united } from './united.ts'

/** Lines in sight of each kind before anybody asks for more. */
const SHOWN = 20

/** Records, non-conformities, analyses and people of all lots of a trace. */
export function OnTheWayView({ lotId }: { lotId: number }) {
  const { t } = useTranslation('lots')
  const results = useQueries({ queries: [onTheWayQuery(lotId, 'backward'), onTheWayQuery(lotId, 'forward')] })
  const failed = results.find(({ isError }) => isError)
  if (failed) return <RecordFailure error={failed.error} onRetry={() => void failed.refetch()} />
  const answers = results.flatMap(({ data }) => data ?? [])
  if (answers.length < results.length) return <Skeleton shape="list" count={8} />
  const way = united(answers)
  return (
    <Stack>
      {way.truncated ? <Notice tone="tardy" title={t('way.truncated')} /> : null}
      <NonConformities way={way} />
      <Analyses way={way} />
      <Collects way={way} />
      <People way={way} />
    </Stack>
  )
}

interface PartProps {
  way: Omit<OnTheWay, 'asOf'>
}

interface Line {
  id: string
  cells: ReactNode[]
}

/** One kind of what lies on the way, or that there is none. */
function Part({ title, head, lines }: { title: string; head: string[]; lines: readonly Line[] }) {
  const { t } = useTranslation('lots')
  const printing = usePrinting()
  const [shown, setShown] = useState(SHOWN)
  const inSight = printing ? lines : lines.slice(0, shown)
  return (
    <Surface title={title}>
      {lines.length === 0 ? (
        <StateView kind="empty" compact headingLevel={3} title={t('way.none')} text="" />
      ) : (
        <FactTable label={title} head={head.map((text) => ({ text }))} rows={inSight} />
      )}
      {lines.length > inSight.length ? (
        <div>
          <Button onClick={() => setShown(shown + SHOWN)}>{t('way.more', { count: lines.length - shown })}</Button>
        </div>
      ) : null}
    </Surface>
  )
}

const useMoment = () => {
  const formats = useFormats()
  return (at: string) => formats.dateTime(at, readerZone())
}

function NonConformities({ way }: PartProps) {
  const { t } = useTranslation('lots')
  const canOpen = useCanOpen()
  const moment = useMoment()
  const labels = useLabels('non-conformities')
  return (
    <Part
      title={t('way.nonConformities', { count: way.nonConformities.length })}
      head={[t('way.number'), t('columns.code'), t('columns.status'), t('way.at')]}
      lines={way.nonConformities.map(({ id, lot, code, critical, at }) => ({
        id: `${id} ${lot.id}`,
        cells: [
          canOpen(1201) ? (
            <TextLink key="id" href={addressOf(1201, { id })}>
              {`#${id}`}
            </TextLink>
          ) : (
            `#${id}`
          ),
          lot.code,
          critical ? (
            <StatusPill key="critical" tone="overdue">
              {t('way.critical')}
            </StatusPill>
          ) : (
            labels.code('code', code)
          ),
          moment(at),
        ],
      }))}
    />
  )
}

function Analyses({ way }: PartProps) {
  const { t } = useTranslation('lots')
  const moment = useMoment()
  const ordered = way.analyses.toSorted((one, other) => Number(one.conform) - Number(other.conform))
  return (
    <Part
      title={t('way.analyses', { count: way.analyses.length })}
      head={[t('analysis.name'), t('columns.code'), t('analysis.value'), t('way.result'), t('analysis.by')]}
      lines={ordered.map(({ lot, name, value, unit, conform, at, by }, index) => ({
        id: `${lot.id} ${name} ${at} ${index}`,
        cells: [
          name,
          lot.code,
          value === null ? '—' : [writeQuantity(value), unit].filter(Boolean).join('\u00a0'),
          <StatusPill key="conform" tone={conform ? 'done' : 'overdue'} plain>
            {t(conform ? 'way.inside' : 'way.outside')}
          </StatusPill>,
          [by.name, moment(at)].join(', '),
        ],
      }))}
    />
  )
}

function Collects({ way }: PartProps) {
  const { t } = useTranslation('lots')
  const canOpen = useCanOpen()
  const moment = useMoment()
  return (
    <Part
      title={t('way.collects', { count: way.collects.length })}
      head={[t('receipt.collect'), t('columns.code'), t('way.at'), t('way.person')]}
      lines={way.collects.map(({ collectId, lot, at, by }) => ({
        id: `${collectId} ${lot.id}`,
        cells: [
          canOpen(1100) ? (
            <TextLink key="id" href={addressOf(1100, {}, { record: collectId })}>
              {`#${collectId}`}
            </TextLink>
          ) : (
            `#${collectId}`
          ),
          lot.code,
          moment(at),
          by.name,
        ],
      }))}
    />
  )
}

function People({ way }: PartProps) {
  const { t } = useTranslation('lots')
  const labels = useLabels('lots')
  return (
    <Part
      title={t('way.people', { count: way.people.length })}
      head={[t('way.person'), t('way.did'), t('way.lots')]}
      lines={way.people.map(({ person, events, lots }) => ({
        id: String(person.id),
        cells: [person.name, events.map((event) => labels.event(`lots.${event}`)).join(', '), String(lots)],
      }))}
    />
  )
}
