import { useQuery } from '@tanstack/react-query'
import { useWhen } from '../../../../capture/shared/when.ts'
import type { Station } from '../../../../capture/station/station.ts'
import { useUnsent } from '../../../../capture/unsent/useUnsent.ts'
import { useFormats, useTranslation } from '../../../../core/i18n/index.ts'
import { usePlantZone } from '../../../../core/pickers/index.ts'
import { BareLink, Box, IconChevronRight, Meta, Row, Stack, StatusPill, Surface } from '../../../../ui/index.ts'
import styles from '../forms/FormsScreen.module.css'
import { formsToFillQuery, openPartsQuery } from '../queries.ts'
import { addresses } from '../screens.ts'
import type { UnsentCollect } from '../unsent.ts'
import { type OpenPart, unsentParts } from './known-part.ts'

interface PartsHereProps {
  station: Station
  /** each says its point */
  namesPoint: boolean
}

/** What was begun at a place and is to be finished there: how far it is, by whom, and until when. */
export function PartsHere({ station: { lineId, pointId }, namesPoint }: PartsHereProps) {
  const { t } = useTranslation('capture')
  const { data: parts = [] } = useQuery(openPartsQuery)
  const { data: forms = [] } = useQuery(formsToFillQuery)
  const unsent = unsentParts(useUnsent() as readonly UnsentCollect[])
  const isHere = (line: number | undefined, point: number) => line === lineId && (pointId === null || point === pointId)
  const lineOf = (point: number) => forms.find(({ collectPoint }) => collectPoint.id === point)?.industryLine.id
  const finished = new Set(unsent.flatMap(({ body }) => (body.part?.finish ? [body.part.recordId] : [])))
  const known = parts
    .filter((part) => isHere(part.industryLine.id, part.collectPoint.id) && !finished.has(part.recordId))
    .map((part) => ({ part, item: unsent.findLast(({ body }) => body.part?.recordId === part.recordId) }))
  const onlyHere = [...new Map(unsent.map((item) => [item.body.part?.recordId ?? '', item])).entries()].filter(
    ([recordId, { body }]) =>
      isHere(lineOf(body.collectPointId), body.collectPointId) &&
      !finished.has(recordId) &&
      !parts.some((part) => part.recordId === recordId),
  )
  if (known.length + onlyHere.length === 0) return null
  return (
    <Surface title={t('part.title')} padding="none">
      <Box as="ul" line="between">
        {known.map(({ part, item }) => (
          <li key={part.recordId}>
            <PartLink part={part} item={item} namesPoint={namesPoint} />
          </li>
        ))}
        {onlyHere.map(([recordId, item]) => (
          <li key={recordId}>
            <UnsentPartLink recordId={recordId} item={item} namesPoint={namesPoint} />
          </li>
        ))}
      </Box>
    </Surface>
  )
}

interface PartLinkProps {
  part: OpenPart
  /** what of it waits on this device */
  item: UnsentCollect | undefined
  namesPoint: boolean
}

function PartLink({ part, item, namesPoint }: PartLinkProps) {
  const { t } = useTranslation('capture')
  const formats = useFormats()
  const when = useWhen()
  const zone = usePlantZone()(part.industryId)
  const facts = (
    <Stack as="span" gap={2} fit="grow" breaks>
      <Box as="span" leading="tight" size={17} weight={500}>
        {part.formName}
      </Box>
      <Meta leading="close" size={14}>
        {[namesPoint ? part.collectPoint.name : null, part.product?.name].filter(Boolean).join(' · ')}
      </Meta>
      <Meta leading="close" size={14}>
        {t('part.last', {
          ...(item?.progress ?? part),
          all: (item?.progress ?? part).toAnswer,
          who: part.lastBy.name,
          when: when(part.lastAt, zone),
        })}
      </Meta>
      <Row as="span" gap={6} align="stretch" above={4}>
        <StatusPill tone="ongoing">{t('part.until', { time: formats.time(part.closesAt, zone) })}</StatusPill>
        {item ? <StatusPill tone="tardy">{t('sent.waiting')}</StatusPill> : null}
        {part.continues === true ? null : (
          <StatusPill tone="neutral">{t('part.otherShift', { who: part.begunBy.name })}</StatusPill>
        )}
      </Row>
    </Stack>
  )
  if (part.continues !== true)
    return (
      <Row gap={12} wrap={false} fit="content" pad={12} tall={68} hover="edge" icons={0} className={styles.form}>
        {facts}
      </Row>
    )
  return (
    <Row
      as={BareLink}
      href={addresses.part(part.formId, part.collectPoint.id, part.recordId)}
      gap={12}
      wrap={false}
      fit="content"
      pad={12}
      tall={68}
      hover="edge"
      icons={0}
      className={styles.form}
    >
      {facts}
      <IconChevronRight size={22} stroke={1.75} color="var(--ui-muted)" aria-hidden />
    </Row>
  )
}

interface UnsentPartLinkProps {
  recordId: string
  item: UnsentCollect
  namesPoint: boolean
}

/** Begun on this device, and not sent yet. */
function UnsentPartLink({ recordId, item, namesPoint }: UnsentPartLinkProps) {
  const { t } = useTranslation('capture')
  const { formId, collectPointId } = item.body
  const { answered = 0, toAnswer: all = 0 } = item.progress ?? {}
  return (
    <Row
      as={BareLink}
      href={addresses.part(formId, collectPointId, recordId)}
      gap={12}
      wrap={false}
      fit="content"
      pad={12}
      tall={68}
      hover="edge"
      icons={0}
      className={styles.form}
    >
      <Stack as="span" gap={2} fit="grow" breaks>
        <Box as="span" leading="tight" size={17} weight={500}>
          {item.formName}
        </Box>
        {namesPoint ? (
          <Meta leading="close" size={14}>
            {item.pointName}
          </Meta>
        ) : null}
        <Meta leading="close" size={14}>
          {t('fill.progress', { answered, all })}
        </Meta>
        <Row as="span" gap={6} align="stretch" above={4}>
          <StatusPill tone={item.refusal ? 'rejected' : 'tardy'}>
            {item.refusal ? t('sent.refused') : t('sent.waiting')}
          </StatusPill>
        </Row>
      </Stack>
      <IconChevronRight size={22} stroke={1.75} color="var(--ui-muted)" aria-hidden />
    </Row>
  )
}
