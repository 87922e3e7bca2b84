import type { Endpoint, EndpointSchemas, ListDefinition } from '@lineside/contract/core'
import type { Domain } from '@lineside/contract/domains'
import { useCallback, useMemo, useState } from 'react'
import type { TableColumn } from '../../ui/table.ts'
import { isElsewhere, mixesZones, useFormats, useLabels, useTranslation } from '../i18n/index.ts'
import { type PlaceName, usePlaceNames, usePlaces, usePlantZone } from '../pickers/index.ts'
import type { RowsOf } from './call-rows.ts'
import { type CellTools, emptyColumns, plantOf, tableColumns } from './cells.tsx'
import { useChosenNames } from './names.ts'
import { tagsOf } from './tags.ts'
import type { FilterPart, ListScreenProps } from './types.ts'
import type { ListState } from './useListState.ts'

const none: readonly never[] = []
const noPart: Pick<FilterPart, 'keys' | 'useTags'> = { keys: none, useTags: () => none }

export function idOfRow(row: unknown): string {
  return String((row as { id: number | string }).id)
}

/** The applied filters in words. */
export function useTags<S extends EndpointSchemas, K extends string>(
  props: ListScreenProps<S, K>,
  { values, ignored }: Pick<ListState, 'values' | 'ignored'>,
) {
  const labels = useLabels(props.definition.name as Parameters<typeof useLabels>[0], props.definition.part)
  const nameOf = useChosenNames(props.definition, values, props.pickers)
  const { keys, useTags: useOwnTags } = props.filterPart ?? noPart
  const own = useOwnTags(values)
  return [...tagsOf({ definition: props.definition, values, ignored, labels, nameOf, skip: new Set(keys) }), ...own]
}

const NO_BREAK_SPACE = '\u00a0'

/** The names of places; while they are not known a placeholder: no column and no line of a card appears when they come. */
function usePlaceNamesOrPlaceholder(): PlaceName {
  const { loading } = usePlaces()
  const placeName = usePlaceNames()
  return useCallback(
    (level, place) => placeName(level, place) || (loading && place[`${level}Id`] ? NO_BREAK_SPACE : ''),
    [loading, placeName],
  )
}

export function useTableColumns<S extends EndpointSchemas, K extends string>(
  props: ListScreenProps<S, K>,
  rows: readonly RowsOf<Endpoint<S>>[],
  more: readonly TableColumn<RowsOf<Endpoint<S>>>[] = none,
) {
  const { definition, renderCell, layout } = props
  const { t } = useTranslation()
  const labels = useLabels(definition.name as Parameters<typeof useLabels>[0], definition.part)
  const formats = useFormats()
  const zoneOf = usePlantZone()
  const placeName = usePlaceNamesOrPlaceholder()
  const { zoned, zone } = useMemo(() => {
    const zones = new Set(rows.map((row) => zoneOf(plantOf(row))))
    if (mixesZones(zones)) return { zoned: true, zone: undefined }
    const [one] = zones
    const now = new Date().toISOString()
    // all by one clock, another than the reader's: the headings name it, the rows need not
    return { zoned: false, zone: isElsewhere(one, now) ? formats.zone(now, one) : undefined }
  }, [rows, zoneOf, formats])
  return useMemo(() => {
    const tools: CellTools = {
      labels,
      formats: {
        ...formats,
        dateTime: (instant, zone, own = zoned) => formats.dateTime(instant, zone, own),
        time: (instant, zone, own = zoned) => formats.time(instant, zone, own),
      },
      zoneOf,
      time: (instant, plant) => formats.dateTime(instant, zoneOf(plant), zoned),
      placeName,
      yesNo: (value) => t(value ? 'yesNo.yes' : 'yesNo.no'),
    }
    return [...tableColumns<K, RowsOf<Endpoint<S>>>({ definition, tools, renderCell, layout, zoned, zone }), ...more]
  }, [definition, renderCell, layout, more, labels, formats, zoneOf, placeName, zoned, zone, t])
}

/** The columns out of sight: those not chosen, and those in which no row says anything, unless the list is sorted by it. */
export function useHidden<R>(
  columns: readonly TableColumn<R>[],
  rows: readonly R[],
  chosen: { shown: readonly string[]; sorted: string | undefined },
) {
  const { shown, sorted } = chosen
  const empty = useMemo(() => emptyColumns(columns, rows, sorted), [columns, rows, sorted])
  const hidden = useMemo(() => columns.map(({ id }) => id).filter((id) => !shown.includes(id)), [columns, shown])
  return { hidden, empty, outOfSight: useMemo(() => [...hidden, ...empty], [hidden, empty]) }
}

/** '1234' or '10000+' in words, by what the list calls its rows: so many lots, or records where it has no word; or photos. */
export function useCount(
  { name, part }: Pick<ListDefinition, 'name' | 'part'>,
  total: string | undefined,
  counted: 'count' | 'photos' = 'count',
): string | undefined {
  const { t } = useTranslation()
  const formats = useFormats()
  const labels = useLabels(name as Domain, part)
  if (total === undefined) return undefined
  const count = Number.parseInt(total, 10)
  const shown = formats.number(count) + (total.endsWith('+') ? '+' : '')
  if (counted === 'photos') return t('list.photos', { count, shown })
  return labels.find('counted', { count, shown }) ?? t('list.count', { count, shown })
}

const noRows: ReadonlySet<string> = new Set()

/** The chosen rows of what a list shows; under other filters nothing is chosen yet. `shown` tells the two apart. */
export function useSelected(shown: string) {
  const [last, setLast] = useState({ shown, ids: noRows })
  const select = (ids: ReadonlySet<string>) => setLast({ shown, ids })
  return { selected: last.shown === shown ? last.ids : noRows, select }
}
