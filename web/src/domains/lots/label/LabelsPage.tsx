import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CodeSheets, type PerPage, type PrintedCode, perPageChoices } from '../../../core/codes/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { PrintButton, usePrinting } from '../../../core/print/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { ChoiceButtons, Skeleton, Stack, StateView, Surface, Text } from '../../../ui/index.ts'
import { useAmount } from '../amounts.ts'
import { type Label, labelQuery } from '../queries.ts'

interface LabelsPageProps {
  lots: readonly { id: number; industryId: number }[]
  /** as the address has it */
  perPage: string
  subtitle: ReactNode
  back: 2802
  onPerPage: (perPage: string) => void
}

/** The labels of lots, so many on a page: looked at, then printed. A single lot fills its page. */
export function LabelsPage({ lots, perPage, subtitle, back, onPerPage }: LabelsPageProps) {
  const { t } = useTranslation('lots')
  const printing = usePrinting()
  const chosen: PerPage = perPageChoices.find((one) => String(one) === perPage) ?? 4
  const labels = useQueries({ queries: lots.map(({ id }) => labelQuery(id)) })
  const lineOf = useLabelLines(lots)
  const [failed] = labels.filter(({ isError }) => isError)
  const loaded = labels.flatMap(({ data }) => data ?? [])
  const once = loaded.map((label) => printedLabel(label, lineOf(label)))
  const codes = once.length === 1 ? copies(once, chosen) : once
  const ready = loaded.length === lots.length && lots.length > 0
  // paper has the labels alone
  if (printing && ready) return <CodeSheets codes={codes} perPage={chosen} />
  return (
    <ScreenPage title={t('label.title')} subtitle={subtitle} back={back} actions={ready ? <PrintButton /> : null}>
      {lots.length === 0 ? <StateView kind="empty" title={t('label.none')} text={t('label.noneText')} /> : null}
      {failed ? <RecordFailure error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {lots.length > 0 && !failed ? (
        <Surface>
          <Stack>
            <Text tone="muted">{t('label.text')}</Text>
            <ChoiceButtons
              label={t('label.perPage')}
              value={String(chosen)}
              onChange={onPerPage}
              options={perPageChoices.map((one) => ({ value: String(one), label: String(one) }))}
            />
            {ready ? <CodeSheets codes={codes} perPage={chosen} /> : <Skeleton shape="list" count={4} />}
          </Stack>
        </Surface>
      ) : null}
    </ScreenPage>
  )
}

const printedLabel = (label: Label, lines: readonly string[]): PrintedCode => ({
  key: String(label.lotId),
  name: label.code,
  lines,
  // as an address, so that any camera opens it
  address: new URL(label.text, location.origin).href,
})

const copies = (codes: readonly PrintedCode[], count: number): PrintedCode[] =>
  codes.flatMap((code) => Array.from({ length: count }, (_, copy) => ({ ...code, key: `${code.key} ${copy}` })))

/** What stands below a label's code: what it is, how much, from when, until when, from whom. */
function useLabelLines(lots: LabelsPageProps['lots']) {
  const { t } = useTranslation('lots')
  const formats = useFormats()
  const amount = useAmount()
  const zoneOf = usePlantZone()
  return ({ lotId, product, quantity, unit, bornAt, expiresOn, supplier, industry }: Label) => {
    const zone = zoneOf(lots.find(({ id }) => id === lotId)?.industryId)
    return [
      `${product.name} · ${product.sku}`,
      amount(quantity, unit),
      t('label.born', { day: formats.date(bornAt, zone) }),
      ...(expiresOn === null ? [] : [t('label.expires', { day: formats.day(expiresOn) })]),
      ...(supplier === '' ? [] : [supplier]),
      industry,
    ]
  }
}
