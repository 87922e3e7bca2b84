import { useState } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePrinting } from '../../../core/print/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import {
  Button,
  Columns,
  IconAlertTriangle,
  Row,
  Skeleton,
  Stack,
  StateView,
  StatTile,
  Surface,
  Text,
  TextLink,
} from '../../../ui/index.ts'
import { resultAddress } from '../addresses.ts'
import { useAmount } from '../amounts.ts'
import { FactTable } from '../parts/FactTable.tsx'
import { Notice } from '../parts/Notice.tsx'
import { type BalanceRow, balanceRows, isAccounted, shareOf } from './rows.ts'
import { useWholeTrace } from './useWholeTrace.ts'

/** Steps in sight before anybody asks for more. */
const SHOWN = 50

/** What went into each step, what came out, what was lost, and what nobody accounted for: where most is first. */
export function BalanceTable({ lotId }: { lotId: number }) {
  const { t } = useTranslation('lots')
  const { traces, truncated, failed } = useWholeTrace(lotId)
  const formats = useFormats()
  if (failed) return <RecordFailure error={failed.error} onRetry={() => void failed.refetch()} />
  if (!traces) return <Skeleton shape="list" count={8} />
  const rows = balanceRows(traces)
  if (rows.length === 0) return <StateView kind="empty" title={t('balance.none')} text={t('balance.noneText')} />
  const open = rows.filter(({ step }) => !isAccounted(step)).length
  return (
    <Stack>
      {truncated ? <Notice tone="tardy" title={t('result.truncated')} /> : null}
      <Columns least="10rem">
        <StatTile label={t('balance.steps')} value={formats.number(rows.length)} />
        <StatTile
          label={t('balance.open')}
          value={formats.number(open)}
          tone={open === 0 ? 'done' : 'tardy'}
          note={open === 0 ? t('balance.allAccounted') : t('balance.check')}
        />
      </Columns>
      <Surface title={t('balance.title')}>
        <Stack>
          <Text tone="muted" size={13}>
            {t('balance.text')}
          </Text>
          <Steps rows={rows} />
        </Stack>
      </Surface>
    </Stack>
  )
}

/** The share of what went in from which on what is unaccounted is more than a loss in weighing. */
const WORRYING = 0.02

/** What nobody accounted for, by words and colour; nothing stays quiet. */
function Unaccounted({ step }: { step: BalanceRow['step'] }) {
  const formats = useFormats()
  const amount = useAmount()
  if (isAccounted(step)) return amount('0', step.unit)
  const share = shareOf(step)
  return (
    <Row
      as="span"
      gap={4}
      wrap={false}
      inline
      tone="state"
      weight={500}
      data-tone={Math.abs(share) > WORRYING ? 'overdue' : 'tardy'}
    >
      <IconAlertTriangle size={15} stroke={2} aria-hidden />
      {`${amount(step.unaccounted, step.unit)} (${formats.percent(100 * share)})`}
    </Row>
  )
}

function Steps({ rows }: { rows: readonly BalanceRow[] }) {
  const { t } = useTranslation('lots')
  const amount = useAmount()
  const printing = usePrinting()
  const [shown, setShown] = useState(SHOWN)
  const inSight = printing ? rows : rows.slice(0, shown)
  return (
    <>
      <FactTable
        label={t('balance.title')}
        head={[
          { text: t('balance.made') },
          { text: t('columns.product') },
          { text: t('balance.inputs'), numeric: true },
          { text: t('balance.output'), numeric: true },
          { text: t('balance.loss'), numeric: true },
          { text: t('balance.unaccounted'), numeric: true },
        ]}
        rows={inSight.map(({ id, code, product, step }) => ({
          id: String(id),
          cells: [
            <TextLink key="code" href={resultAddress(id)}>
              {code}
            </TextLink>,
            product,
            amount(step.inputs, step.unit),
            amount(step.output, step.unit),
            amount(step.loss, step.unit),
            <Unaccounted key="unaccounted" step={step} />,
          ],
        }))}
      />
      {rows.length > inSight.length ? (
        <div>
          <Button onClick={() => setShown(shown + SHOWN)}>{t('block.more', { count: rows.length - shown })}</Button>
        </div>
      ) : null}
    </>
  )
}
