import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { Button, Row, Skeleton, Surface, TextLink } from '../../../ui/index.ts'
import { movementAddress, movementsOfLotAddress } from '../addresses.ts'
import { useAmount } from '../amounts.ts'
import { FactTable } from '../parts/FactTable.tsx'
import { nameOfLotPlace } from '../parts/place-name.ts'
import { type LedgerEntry, type Lot, ledgerQuery } from '../queries.ts'

/** Lines in sight before anybody asks for more, and as many more with each press. */
const SHOWN = 20

/** The lines of a lot's ledger, the newest first: the two of a movement are each other's negative. */
export function LedgerCard({ lot }: { lot: Lot }) {
  const { t } = useTranslation('lots')
  const { data, error, refetch } = useQuery(ledgerQuery(lot.id))
  const [shown, setShown] = useState(SHOWN)
  return (
    <Surface
      title={t('ledger.title')}
      actions={<TextLink href={movementsOfLotAddress(lot.id)}>{t('ledger.movements')}</TextLink>}
    >
      {error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton shape="list" count={4} /> : null}
      {data ? (
        <>
          <Lines lot={lot} entries={data.slice(0, shown)} />
          {data.length > shown ? (
            <Row>
              <Button onClick={() => setShown(shown + SHOWN)}>
                {t('ledger.more', { count: data.length - shown })}
              </Button>
            </Row>
          ) : null}
        </>
      ) : null}
    </Surface>
  )
}

function Lines({ lot, entries }: { lot: Lot; entries: readonly LedgerEntry[] }) {
  const { t } = useTranslation('lots')
  const amount = useAmount()
  const formats = useFormats()
  const zone = usePlantZone()(lot.industryId)
  return (
    <FactTable
      label={t('ledger.title')}
      head={[
        { text: t('ledger.at') },
        { text: t('ledger.kind') },
        { text: t('columns.place') },
        { text: t('columns.quantity'), numeric: true },
        { text: t('columns.balance'), numeric: true },
        { text: t('ledger.by') },
      ]}
      rows={entries.map(({ id, movementId, kind, place, quantity, balance, by, at }) => ({
        id: String(id),
        cells: [
          <TextLink key="at" href={movementAddress({ id: movementId, lotId: lot.id })}>
            {formats.dateTime(at, zone)}
          </TextLink>,
          t(`codes.kind.${kind}`),
          nameOfLotPlace(place),
          quantity.startsWith('-') ? amount(quantity, lot.unit) : `+${amount(quantity, lot.unit)}`,
          amount(balance, lot.unit),
          by.name,
        ],
      }))}
    />
  )
}
