import type { Endpoint, EndpointSchemas } from '@lineside/contract/core'
import { useMemo, useState } from 'react'
import { useFormats, useTranslation, useWords } from '../i18n/index.ts'
import { usePlaceNames, usePlantZone } from '../pickers/index.ts'
import { type CellTools, tableColumns } from './cells.tsx'
import type { ListScreenProps } from './ListScreen.tsx'
import { useChosenNames } from './names.ts'
import { tagsOf } from './tags.ts'
import type { RowsOf } from './useRows.ts'
import type { Values } from './values.ts'

export function idOfRow(row: unknown): string {
  return String((row as { id: number | string }).id)
}

/** The applied filters in words. */
export function useTags<S extends EndpointSchemas, K extends string>(props: ListScreenProps<S, K>, values: Values) {
  const words = useWords(props.definition.name as Parameters<typeof useWords>[0], props.definition.part)
  const nameOf = useChosenNames(props.definition, values, props.pickers)
  return tagsOf({ definition: props.definition, values, words, nameOf })
}

export function useTableColumns<S extends EndpointSchemas, K extends string>(props: ListScreenProps<S, K>) {
  const { definition, renderCell, layout } = props
  const { t } = useTranslation()
  const words = useWords(definition.name as Parameters<typeof useWords>[0], definition.part)
  const formats = useFormats()
  const zoneOf = usePlantZone()
  const placeName = usePlaceNames()
  return useMemo(() => {
    const tools: CellTools = {
      words,
      formats,
      zoneOf,
      placeName,
      yesNo: (value) => t(value ? 'yesNo.yes' : 'yesNo.no'),
    }
    return tableColumns<K, RowsOf<Endpoint<S>>>({ definition, tools, renderCell, layout })
  }, [definition, renderCell, layout, words, formats, zoneOf, placeName, t])
}

/** '1234' or '10000+' in words. */
export function useCount(total: string | undefined): string | undefined {
  const { t } = useTranslation()
  const formats = useFormats()
  if (total === undefined) return undefined
  const count = Number.parseInt(total, 10)
  return t('list.count', { count, shown: formats.number(count) + (total.endsWith('+') ? '+' : '') })
}

const none: ReadonlySet<string> = new Set()

/** The chosen rows of what a list shows; under other filters nothing is chosen yet. `shown` tells the two apart. */
export function useSelected(shown: string) {
  const [last, setLast] = useState({ shown, ids: none })
  const select = (ids: ReadonlySet<string>) => setLast({ shown, ids })
  return { selected: last.shown === shown ? last.ids : none, select }
}
