import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { usePrinting } from '../../../core/print/index.ts'
import { ChangedParts } from '../../../core/record/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { Box, LinkButton, Row, Stack, Text } from '../../../ui/index.ts'
import type { Collect } from '../queries.ts'
import { ChangeButtons } from './ChangeButtons.tsx'
import { differenceParts } from './difference.ts'
import { changeQuery } from './queries.ts'
import styles from './RequestBanner.module.css'

type Request = NonNullable<Collect['request']>

/** What was last asked of a record: who waits for whom since when, or what became of it. */
export function RequestBanner({ record, request }: { record: Collect; request: Request }) {
  // an approved edit stands among the revisions, one that was withdrawn concerns nobody
  if (request.state === 'EA' || request.state === 'NONE') return null
  return <Banner record={record} request={request} />
}

function Banner({ record, request }: { record: Collect; request: Request }) {
  const { t } = useTranslation('collects')
  const printing = usePrinting()
  const id = useId()
  const formats = useFormats()
  const parts = request.decidedAt === null ? differenceParts(request.diff, formats) : []
  return (
    <Row
      as="section"
      gap={16}
      rowGap={10}
      align="start"
      justify="between"
      fit="content"
      padX={16}
      padY={12}
      round={10}
      className={styles.banner}
      data-state={request.state}
      aria-labelledby={id}
    >
      <Stack gap={4} breaks className={styles.text}>
        <Box id={id} as="p" weight={500}>
          <Sentence record={record} request={request} />
        </Box>
        <Text size={13}>{t('request.reason', { reason: request.decisionReason ?? request.reason })}</Text>
        {parts.length > 0 ? (
          <Box padY={4}>
            <ChangedParts parts={parts} />
          </Box>
        ) : null}
        <WaitsFor request={request} />
      </Stack>
      {printing ? null : <Buttons record={record} request={request} />}
    </Row>
  )
}

function Sentence({ record, request }: { record: Collect; request: Request }) {
  const { t } = useTranslation('collects')
  const formats = useFormats()
  const account = useAccount()
  const zone = usePlantZone()(record.place.industryId)
  const { state, requestedBy, requestedAt, decidedBy, decidedAt } = request
  if (decidedAt !== null) {
    const said = { person: decidedBy?.name ?? '—', at: formats.dateTime(decidedAt, zone) }
    if (state === 'ER') return t('request.editRefused', said)
    return state === 'DA' ? t('request.excluded', said) : t('request.exclusionRefused', said)
  }
  const values = { person: requestedBy.name, at: formats.dateTime(requestedAt, zone) }
  const own = requestedBy.id === account.id
  if (state === 'EW') return own ? t('request.ownEdit', values) : t('request.edit', values)
  return own ? t('request.ownExclusion', values) : t('request.exclusion', values)
}

/** Whose turn it is, by name for who may read the requests of others. */
function WaitsFor({ request }: { request: Request }) {
  const { t } = useTranslation('collects')
  const account = useAccount()
  const canOpen = useCanOpen()
  const isWaiting = request.decidedAt === null
  const { data: change } = useQuery({ ...changeQuery(request.id), enabled: isWaiting && canOpen(2201) })
  if (!isWaiting || !change) return null
  const people = change.waitsFor.map(({ name }) => name).join(', ')
  const isMine = change.waitsFor.some(({ id }) => id === account.id)
  return (
    <Text size={13}>
      {isMine ? t('request.yours') : people ? t('request.waits', { people }) : t('request.waitsForNobody')}
    </Text>
  )
}

function Buttons({ record, request }: { record: Collect; request: Request }) {
  const { t } = useTranslation('collects')
  const canOpen = useCanOpen()
  const { approved } = request.abilities
  const toDecide = approved !== undefined && approved !== 'FORBIDDEN'
  return (
    <Row align="stretch" fit="content">
      <ChangeButtons change={{ ...request, collectId: record.id }} usual={['withdrawn']} />
      {canOpen(2201) ? (
        <LinkButton tone={toDecide ? 'primary' : 'plain'} href={addressOf(2201, { id: request.id })}>
          {t(toDecide ? 'request.review' : 'request.see')}
        </LinkButton>
      ) : null}
    </Row>
  )
}
