import { compareQuantities, convertQuantity } from '@lineside/contract/lots'
import { type LineKind, lineKinds } from '@lineside/contract/production-notes'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Box, Meta, Row, StateView, StatusPill, Surface, Text } from '../../../ui/index.ts'
import { useAmount } from '../amounts.ts'
import type { Note, NoteLine } from '../queries.ts'

const order: readonly LineKind[] = ['PRODUCED', 'CONSUMED', 'LOST']

/** What was produced, consumed and lost, by lots; what is to be taken beside what lies there. */
export function Lines({ note }: { note: Note }) {
  const { t } = useTranslation('production-notes')
  const { lineList } = note
  if (lineList.length === 0)
    return (
      <Surface title={t('columns.lines')}>
        <StateView kind="empty" compact headingLevel={3} title={t('record.noLines')} text={t('record.noLinesText')} />
      </Surface>
    )
  const kinds = [...lineKinds].sort((a, b) => order.indexOf(a) - order.indexOf(b))
  return kinds.map((kind) => {
    const own = lineList.filter((line) => line.kind === kind)
    return own.length === 0 ? null : <Kind key={kind} kind={kind} lines={own} />
  })
}

function Kind({ kind, lines }: { kind: LineKind; lines: readonly NoteLine[] }) {
  const { t } = useTranslation('production-notes')
  return (
    <Surface title={t(`codes.kind.${kind}`)} padding="none">
      <Box as="ul" line="between">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity than their order
          <Line key={at} line={line} />
        ))}
      </Box>
    </Surface>
  )
}

function Line({ line }: { line: NoteLine }) {
  const { t } = useTranslation('production-notes')
  const formats = useFormats()
  const { product, lotCode, lotState, place, expiresOn, fefoReason } = line
  const blocked = lotState === 'B' || lotState === 'R'
  const detail = [
    lotCode && `${t('form.lot')} ${lotCode}`,
    place?.name,
    expiresOn && t('form.expires', { day: formats.day(expiresOn) }),
  ]
  return (
    <Row as="li" gap={16} align="start" justify="between" wrap={false} fit="content" padX={16} padY={10}>
      <Text as="div" fit="any">
        <div>{product.name}</div>
        <Meta as="div">{detail.filter(Boolean).join(' · ')}</Meta>
        {fefoReason ? <Meta as="div">{t('record.fefo', { reason: fefoReason })}</Meta> : null}
        {blocked ? <StatusPill tone="overdue">{t(`record.lot.${lotState}`)}</StatusPill> : null}
      </Text>
      <Box fit="keep" textAlign="end" figures>
        <Quantity line={line} />
      </Box>
    </Row>
  )
}

/** How much, and below what lies there while it is still to be taken; less than is needed stands out. */
function Quantity({ line }: { line: NoteLine }) {
  const { t } = useTranslation('production-notes')
  const write = useAmount()
  const { balance, quantity, unit } = line
  if (balance === null) return write(line)
  const needed = convertQuantity(quantity, unit, balance.unit)
  const isShort = needed === null || compareQuantities(needed, balance.quantity) > 0
  return (
    <>
      {write(line)}
      <Box tone={isShort ? 'error' : 'muted'}>
        {t(isShort ? 'record.short' : 'form.balance', { balance: write(balance) })}
      </Box>
    </>
  )
}
