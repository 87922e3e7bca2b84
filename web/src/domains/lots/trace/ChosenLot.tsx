import { lotStates } from '@lineside/contract/lots'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { usePrinting } from '../../../core/print/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { type KeyValue, KeyValueList, LinkButton, Row, Stack, Surface, Text } from '../../../ui/index.ts'
import { lotAddress, resultAddress } from '../addresses.ts'
import { useAmount } from '../amounts.ts'
import { ExpiryCell } from '../parts/ExpiryCell.tsx'
import type { TraceNode } from './queries.ts'
import { isAccounted } from './rows.ts'

interface ChosenLotProps {
  node: TraceNode
  /** the lot from which the trace begins */
  root: number
}

/** The lot that is chosen in a picture, in full, and where one goes from it. */
export function ChosenLot({ node, root }: ChosenLotProps) {
  const { t } = useTranslation('lots')
  const canOpen = useCanOpen()
  const printing = usePrinting()
  const items = useFacts(node)
  const { id, seen } = node
  if (!seen) {
    return (
      <Surface title={t('picture.foreign')}>
        <Text tone="muted">{t('picture.foreignText')}</Text>
      </Surface>
    )
  }
  return (
    <Surface title={seen.code} actions={<StateBadge machine={lotStates} state={seen.status} />}>
      <Stack>
        <KeyValueList columns={3} items={items} />
        {printing ? null : (
          <Row>
            {canOpen(2804) ? <LinkButton href={lotAddress(id)}>{t('result.openLot')}</LinkButton> : null}
            {seen.collectId !== null && canOpen(1100) ? (
              <LinkButton href={addressOf(1100, {}, { record: seen.collectId })}>{t('receipt.collect')}</LinkButton>
            ) : null}
            {id === root ? null : <LinkButton href={resultAddress(id)}>{t('result.traceFrom')}</LinkButton>}
          </Row>
        )}
      </Stack>
    </Surface>
  )
}

function useFacts({ industryId, seen }: TraceNode): KeyValue[] {
  const { t } = useTranslation('lots')
  const formats = useFormats()
  const amount = useAmount()
  const zone = usePlantZone()(industryId)
  if (!seen) return []
  const { product, supplier, quantity, balance, unit, bornAt, expiresOn, analyses, analysesOutside, step } = seen
  return [
    { label: t('columns.product'), value: `${product.name} · ${product.sku}` },
    { label: t('columns.supplier'), value: supplier || t('lot.ownProduction') },
    { label: t('columns.quantity'), value: amount(quantity, unit) },
    { label: t('columns.balance'), value: amount(balance, unit) },
    { label: t('columns.bornAt'), value: formats.dateTime(bornAt, zone) },
    { label: t('columns.expiresOn'), value: expiresOn === null ? '' : <ExpiryCell lot={{ industryId, expiresOn }} /> },
    { label: t('columns.analyses'), value: t('result.analyses', { count: analyses, outside: analysesOutside }) },
    ...(step === null
      ? []
      : [
          {
            label: t('balance.unaccounted'),
            value: isAccounted(step) ? t('balance.accounted') : amount(step.unaccounted, step.unit),
          },
        ]),
  ]
}
