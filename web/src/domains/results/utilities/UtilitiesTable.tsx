import { permissions } from '@lineside/contract/core'
import { parseNumber } from '@lineside/contract/core/rules'
import { resultLimits, type UtilityType, utilityTypes } from '@lineside/contract/results'
import { type ClipboardEvent, useState } from 'react'
import { currentLanguage, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePrinting } from '../../../core/print/index.ts'
import { useReadOnly, useSession } from '../../../core/session/index.ts'
import {
  Box,
  FactTable,
  IconButton,
  IconHistory,
  lazyDialog,
  Meta,
  notify,
  Surface,
  Text,
  TextInput,
} from '../../../ui/index.ts'
import { daysOf } from '../parts/months.ts'
import { NumberCell } from '../parts/NumberCell.tsx'
import { pastedRows, sheetKeys } from '../parts/sheet-keys.ts'
import type { Results } from '../parts/useResults.ts'
import type { Generation } from '../queries.ts'
import styles from './UtilitiesTable.module.css'
import { cellKey, type Entry, useGeneration } from './useGeneration.ts'

// fetched with the first history that is looked at
const DayLog = lazyDialog(async () => ({ default: (await import('./DayLog.tsx')).DayLog }))

interface UtilitiesTableProps {
  results: Results
  rows: readonly Generation[]
  /** `fixed`: days of the month are in it already */
  units: Readonly<Record<UtilityType, { unit: string; fixed: boolean }>>
  onUnit: (type: UtilityType, unit: string) => void
}

/** The days of a month as a spreadsheet: typed where they stand, walked by the arrows and Enter, filled by what is pasted. */
export function UtilitiesTable({ results, rows, units, onUnit }: UtilitiesTableProps) {
  const { t } = useTranslation('results')
  const { plant, month, row } = results
  const { can } = useSession()
  const printing = usePrinting()
  const readOnly = useReadOnly()
  const [log, setLog] = useState<string | null>(null)
  const { busy, saveAll } = useGeneration({
    industryId: plant.id,
    month,
    units: { F: units.F.unit, V: units.V.unit },
  })
  const mayType = can(permissions.results, 'w') && row?.state !== 'CLOSED' && !printing && !readOnly
  const days = daysOf(month)
  const byCell = new Map(rows.map((one) => [cellKey(one.day, one.type), one]))
  return (
    <Surface title={t('utilities.name')}>
      {row?.state === 'CLOSED' ? <Text tone="muted">{t('days.closed')}</Text> : null}
      {mayType ? <Text tone="muted">{t('days.help')}</Text> : null}
      <FactTable
        numbers
        pad="0.125rem 0.5rem"
        className={styles.table}
        aria-label={t('utilities.name')}
        onKeyDown={sheetKeys}
        onPaste={
          mayType
            ? (event) => paste(event, days, saveAll, () => notify({ tone: 'error', title: t('days.notNumbers') }))
            : undefined
        }
      >
        <thead>
          <tr>
            <th scope="col">{t('utilities.columns.day')}</th>
            {utilityTypes.map((type) => (
              <th key={type} scope="col">
                {t('days.type', { letter: type, name: t(`codes.utility.${type}`) })}
                <Unit type={type} {...units[type]} editable={mayType} onUnit={onUnit} />
              </th>
            ))}
            <td className={styles.tools} />
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <DayRow
              key={day}
              day={day}
              stored={utilityTypes.flatMap((type) => byCell.get(cellKey(day, type)) ?? [])}
              {...{ mayType, busy }}
              onSave={(entry) => void saveAll([entry])}
              onLog={() => setLog(day)}
            />
          ))}
        </tbody>
        <Sums rows={rows} />
      </FactTable>
      {log !== null ? (
        <DayLog day={log} plant={plant.id} rows={rows.filter(({ day }) => day === log)} onClose={() => setLog(null)} />
      ) : null}
    </Surface>
  )
}

interface UnitProps {
  type: UtilityType
  unit: string
  fixed: boolean
  editable: boolean
  onUnit: (type: UtilityType, unit: string) => void
}

function Unit({ type, unit, fixed, editable, onUnit }: UnitProps) {
  const { t } = useTranslation('results')
  if (fixed || !editable)
    return (
      <Meta size={12} weight={400} className={styles.unit}>
        {unit}
      </Meta>
    )
  return (
    <Box as="span" block above={4} className={styles.unitField}>
      <TextInput
        label={t('days.unitOf', { name: t(`codes.utility.${type}`) })}
        hideLabel
        size="compact"
        value={unit}
        onChange={(text) => onUnit(type, text)}
        maxLength={resultLimits.unit}
      />
    </Box>
  )
}

interface DayRowProps {
  day: string
  stored: readonly Generation[]
  mayType: boolean
  busy: ReadonlySet<string>
  onSave: (entry: Entry) => void
  onLog: () => void
}

function DayRow({ day, stored, mayType, busy, onSave, onLog }: DayRowProps) {
  const { t } = useTranslation('results')
  const formats = useFormats()
  const printing = usePrinting()
  return (
    <tr data-weekend={isWeekend(day) || undefined}>
      <th scope="row">
        {formats.day(day)}{' '}
        <Meta size={12} weight={400} className={styles.weekday}>
          {weekday(day)}
        </Meta>
      </th>
      {utilityTypes.map((type) => {
        const own = stored.find((one) => one.type === type)
        return (
          <td key={type} data-column={type}>
            {mayType ? (
              <NumberCell
                label={t('days.of', { name: t(`codes.utility.${type}`), day: formats.day(day) })}
                value={own?.quantity ?? null}
                decimals={resultLimits.utilityDecimals}
                least={0}
                most={resultLimits.number}
                busy={busy.has(cellKey(day, type))}
                onSave={(quantity) => quantity !== null && onSave({ day, type, quantity })}
              />
            ) : own ? (
              formats.number(own.quantity)
            ) : (
              '—'
            )}
          </td>
        )
      })}
      <td className={styles.tools}>
        {stored.length > 0 && !printing ? (
          <IconButton
            size="compact"
            icon={IconHistory}
            label={t('days.log', { day: formats.day(day) })}
            popup="dialog"
            onClick={onLog}
          />
        ) : null}
      </td>
    </tr>
  )
}

/** What the month has so far, of how many days, and how much that is a day. */
function Sums({ rows }: { rows: readonly Generation[] }) {
  const { t } = useTranslation('results')
  const formats = useFormats()
  const sums = utilityTypes.map((type) => {
    const own = rows.filter((one) => one.type === type)
    // in thousandths: sums of decimals keep their digits
    const sum = own.reduce((total, { quantity }) => total + Math.round(quantity * 1000), 0) / 1000
    return { type, sum, count: own.length }
  })
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('days.sum')}</th>
        {sums.map(({ type, sum, count }) => (
          <td key={type}>
            <strong>{formats.number(sum)}</strong>
            <Meta size={12} weight={400} className={styles.weekday}>
              {t('days.entered', { count })}
            </Meta>
          </td>
        ))}
        <td className={styles.tools} />
      </tr>
    </tfoot>
  )
}

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

const weekday = (day: string) =>
  new Intl.DateTimeFormat(currentLanguage(), { weekday: 'short', timeZone: 'UTC' })
    .format(Date.parse(day))
    .replace(/\.$/, '')

/** Rows out of a spreadsheet go into the days from the cell in which they are pasted. */
function paste(
  event: ClipboardEvent<HTMLTableElement>,
  days: readonly string[],
  saveAll: (entries: Entry[]) => Promise<void>,
  onRefused: () => void,
): void {
  const rows = pastedRows(event.clipboardData.getData('text'))
  const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-column]')
  const tableRow = cell?.closest('tr')
  if (!rows || !cell || !tableRow) return
  event.preventDefault()
  const first = [...(tableRow.parentElement?.children ?? [])].indexOf(tableRow)
  const column = utilityTypes.indexOf(cell.dataset.column as UtilityType)
  const entries = rows.flatMap((cells, down) =>
    cells.flatMap((text, across): (Entry | null)[] => {
      const [day, type] = [days[first + down], utilityTypes[column + across]]
      if (text === '' || day === undefined || type === undefined) return []
      const quantity = parseNumber(text, currentLanguage())
      return [quantity === null || quantity < 0 ? null : { day, type, quantity }]
    }),
  )
  const read = entries.filter((entry) => entry !== null)
  if (read.length < entries.length) onRefused()
  else if (read.length > 0) void saveAll(read)
}
