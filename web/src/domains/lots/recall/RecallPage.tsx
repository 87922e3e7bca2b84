import { permissions } from '@lineside/contract/core'
import { lotStates } from '@lineside/contract/lots'
import { useQuery } from '@tanstack/react-query'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { beginning } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { RecordPage, StateBadge } from '../../../core/record/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { IconTruck, KeyValueList, LinkButton, Stack, Surface, Text, TextLink } from '../../../ui/index.ts'
import { lotAddress } from '../addresses.ts'
import { sumsByUnit, useAmount } from '../amounts.ts'
import { FactTable } from '../parts/FactTable.tsx'
import { nameOfLotPlace } from '../parts/place-name.ts'
import { type Recall, recallQuery } from '../queries.ts'
import styles from './RecallPage.module.css'

/** The list of a block as it was confirmed: who, what, where, how much, since when; printed and signed by hand as well. */
export function RecallPage({ id }: { id: string }) {
  const { t } = useTranslation('lots')
  const formats = useFormats()
  const zoneOf = usePlantZone()
  return (
    <RecordPage
      query={useQuery(recallQuery(id))}
      name={t('recall.title')}
      title={({ lot }) => t('recall.of', { code: lot.code })}
      subtitle={({ by, at, industryId }) =>
        t('recall.by', { name: by.name, at: formats.dateTime(at, zoneOf(industryId)) })
      }
      back={2802}
      actions={({ lot, lines }) => <QuarantineButton lot={lot} lines={lines} />}
    >
      {(recall) => <Content recall={recall} />}
    </RecordPage>
  )
}

/** What the block of a lot asks for next: that nobody takes it where it lies. */
function QuarantineButton({ lot, lines }: Pick<Recall, 'lot' | 'lines'>) {
  const { t } = useTranslation('lots')
  const { can } = useSession()
  const isInStock = lines.some(
    ({ lotId, place, quantity }) => lotId === lot.id && place !== null && Number(quantity) > 0,
  )
  if (!isInStock || !can(permissions.addMovements, 'w')) return null
  return (
    <LinkButton tone="primary" icon={IconTruck} href={lotAddress(lot.id, beginning('moved'))}>
      {t('next.quarantine', { code: lot.code })}
    </LinkButton>
  )
}

function Content({ recall }: { recall: Recall }) {
  const { t } = useTranslation('lots')
  const { reason, lot, lines } = recall
  const amount = useAmount()
  const open = lines.filter(({ place, quantity }) => place !== null && Number(quantity) > 0)
  const lots = new Set(lines.map(({ lotId }) => lotId)).size
  return (
    <Stack>
      <Surface>
        <KeyValueList
          items={[
            { label: t('recall.lot'), value: <TextLink href={lotAddress(lot.id)}>{lot.code}</TextLink> },
            { label: t('recall.reason'), value: reason },
            { label: t('recall.lots'), value: String(lots) },
            {
              label: t('recall.open'),
              value: sumsByUnit(open)
                .map(({ quantity, unit }) => amount(quantity, unit))
                .join(' + '),
            },
          ]}
        />
      </Surface>
      <Surface title={t('recall.lines')}>
        <Lines recall={recall} />
      </Surface>
      <Surface title={t('recall.signed')}>
        <Signature recall={recall} />
        <div className={styles.signatures}>
          <span>{t('recall.signature')}</span>
          <span>{t('recall.date')}</span>
        </div>
      </Surface>
    </Stack>
  )
}

/** Who confirmed it, when, and where the history proves it. */
function Signature({ recall: { by, at, industryId, digest, signature } }: { recall: Recall }) {
  const { t } = useTranslation('lots')
  const formats = useFormats()
  const zone = usePlantZone()(industryId)
  const { login, historyId, seal } = signature
  return (
    <KeyValueList
      columns={1}
      items={[
        { label: t('recall.signedBy'), value: `${by.name} (${login})` },
        { label: t('recall.signedAt'), value: formats.dateTime(at, zone) },
        {
          label: t('recall.digest'),
          value: (
            <Text as="span" size={13} className={styles.digest}>
              {digest}
            </Text>
          ),
        },
        {
          label: t('recall.seal'),
          value: seal
            ? t('recall.sealOf', { number: seal.number, chain: seal.chain, line: historyId })
            : t('recall.unsealed'),
        },
        ...(seal
          ? [
              {
                label: t('recall.sealHash'),
                value: (
                  <Text as="span" size={13} className={styles.digest}>
                    {seal.hash}
                  </Text>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

function Lines({ recall: { lines, industryId } }: { recall: Recall }) {
  const { t } = useTranslation('lots')
  const formats = useFormats()
  const amount = useAmount()
  const zoneOf = usePlantZone()
  return (
    <FactTable
      label={t('recall.lines')}
      head={[
        { text: t('recall.what') },
        { text: t('columns.product') },
        { text: t('columns.status') },
        { text: t('recall.where') },
        { text: t('recall.howMuch'), numeric: true },
        { text: t('recall.who') },
        { text: t('recall.since') },
      ]}
      rows={lines.map((line) => ({
        id: `${line.lotId} ${line.place?.id ?? 'none'}`,
        cells: [
          line.code,
          line.product.name,
          <StateBadge key="status" machine={lotStates} state={line.status} />,
          line.place === null ? t('recall.used') : `${nameOfLotPlace(line.place)} · ${line.industry}`,
          line.place === null ? '—' : amount(line.quantity, line.unit),
          line.who?.name ?? '—',
          line.since === null ? '—' : formats.dateTime(line.since, zoneOf(line.industryId ?? industryId)),
        ],
      }))}
    />
  )
}
