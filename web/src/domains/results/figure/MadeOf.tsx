import type { ReactNode } from 'react'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { Box, CellTable, KeyValueList, Stack, Surface, Text, TextLink } from '../../../ui/index.ts'
import { resultsAddress } from '../addresses.ts'
import type { FigureDetail, Month } from '../queries.ts'
import styles from './MadeOf.module.css'

interface MadeOfProps {
  detail: FigureDetail
  month: Month
}

/** Where the actual comes from: a person, the records of a form, or the days of a utility. */
export function MadeOf({ detail, month }: MadeOfProps) {
  const { t } = useTranslation('results')
  const { records, days } = detail
  const content = records ? (
    <Records records={records} detail={detail} />
  ) : days ? (
    <Days {...{ detail, month, days }} />
  ) : (
    <Typed {...{ detail, month }} />
  )
  return (
    <Surface title={t('figure.madeOf')} headingLevel={3}>
      {content}
    </Surface>
  )
}

function Typed({ detail: { figure }, month }: MadeOfProps): ReactNode {
  const { t } = useTranslation('results')
  const formats = useFormats()
  const zone = usePlantZone()(month.industryId)
  const { by, at } = figure
  if (!by || !at || figure.actual === null) return <Text tone="muted">{t('figure.notTyped')}</Text>
  return <Text>{t('figure.typed', { name: by.name, at: formats.dateTime(at, zone) })}</Text>
}

function Records({
  records,
  detail: { figure },
}: {
  records: NonNullable<FigureDetail['records']>
  detail: FigureDetail
}) {
  const { t } = useTranslation('results')
  const formats = useFormats()
  const opens = useCanOpen()(1100)
  const { formId, industryId, dateBegin, dateEnd, count, sum, average, last } = records
  const many = t('figure.records', { count, written: formats.number(count) })
  const write = (value: number | null) => (value === null ? '—' : formats.number(value))
  const of = { SUM: sum, AVERAGE: average, LAST: last }
  return (
    <Stack gap={8}>
      <Text>{t('figure.form', { form: records.formName, field: records.fieldName })}</Text>
      <KeyValueList
        items={[
          {
            label: t('figure.found'),
            value: opens ? (
              <TextLink href={addressOf(1100, {}, { formId, industryId, dateBegin, dateEnd })}>{many}</TextLink>
            ) : (
              many
            ),
          },
          ...(['SUM', 'AVERAGE', 'LAST'] as const).map((one) => ({
            label: t(`codes.aggregate.${one}`),
            value:
              one === figure.aggregate ? (
                <Box as="strong" weight={500}>
                  {t('figure.taken', { value: write(of[one]) })}
                </Box>
              ) : (
                write(of[one])
              ),
          })),
        ]}
      />
    </Stack>
  )
}

function Days({ detail: { figure }, month, days }: MadeOfProps & { days: NonNullable<FigureDetail['days']> }) {
  const { t } = useTranslation('results')
  const formats = useFormats()
  const label = t('figure.days')
  const { utility } = figure
  return (
    <>
      {days.length === 0 ? (
        <Text tone="muted">{t('figure.noDays')}</Text>
      ) : (
        <Box scroll="y" below={8} className={styles.days}>
          <CellTable
            label={label}
            heads={[t('utilities.columns.day'), utility === null ? label : t(`codes.utility.${utility}`)]}
            rows={days.map(({ id, day, quantity, unit }) => ({
              key: id,
              cells: [formats.day(day), `${formats.number(quantity)} ${unit}`],
            }))}
          />
        </Box>
      )}
      <TextLink href={resultsAddress({ tab: 'utilities', industryId: month.industryId, month: month.month })}>
        {t('figure.toDays')}
      </TextLink>
    </>
  )
}
