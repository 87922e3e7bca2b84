import type { Infer } from '@lineside/contract/core'
import {
  type figure,
  type figureDetail,
  type generationRow,
  getFigure,
  getMonth,
  getMonthLog,
  type indicators,
  listGeneration,
  listMonths,
  listSourceFields,
  listValues,
  type monthRecord,
  type monthRow,
  type UtilityType,
  type valueRow,
} from '@lineside/contract/results'
import type { QueryClient } from '@tanstack/react-query'
import { callQuery } from '../../core/api/index.ts'
import { useStore } from '../../core/catalogue/index.ts'
import { daysOf } from './parts/months.ts'

export type Month = Infer<typeof monthRecord>
export type MonthRow = Infer<typeof monthRow>
export type Figure = Infer<typeof figure>
export type FigureDetail = Infer<typeof figureDetail>
export type Generation = Infer<typeof generationRow>
export type Value = Infer<typeof valueRow>
export type IndicatorRow = Infer<typeof indicators.row>

const DOMAIN = 'results'
const MAX_ROWS = 500

/** Every month of a plant that somebody opened, the latest first. */
export const monthsQuery = (industryId: number) =>
  callQuery([DOMAIN, 'months', industryId], listMonths, { query: { industryId: String(industryId), limit: MAX_ROWS } })

export const monthQuery = (id: number) => callQuery([DOMAIN, 'month', id], getMonth, { params: { id: String(id) } })

export const monthLogQuery = (id: number) =>
  callQuery([DOMAIN, 'monthLog', id], getMonthLog, { params: { id: String(id) } })

export const figureQuery = (monthId: number, indicatorId: number) =>
  callQuery([DOMAIN, 'figure', monthId, indicatorId], getFigure, {
    params: { id: String(monthId), indicatorId: String(indicatorId) },
  })

/** What was entered in a span of months, both included. */
export const valuesQuery = (industryId: number, from: string, to: string) =>
  callQuery([DOMAIN, 'values', industryId, from, to], listValues, {
    query: {
      industryId: String(industryId),
      dateBegin: `${from}-01`,
      dateEnd: `${to}-01`,
      limit: MAX_ROWS,
    },
  })

/** The days of a month, of both types. */
export const generationQuery = (industryId: number, month: string) =>
  callQuery([DOMAIN, 'generation', industryId, month], listGeneration, {
    query: {
      industryId: String(industryId),
      dateBegin: `${month}-01`,
      dateEnd: daysOf(month).at(-1) ?? '',
      limit: MAX_ROWS,
    },
  })

/** The last day of a type that was entered at all: in its unit the next is entered. */
export const lastGenerationQuery = (industryId: number, type: UtilityType) =>
  callQuery([DOMAIN, 'generation', industryId, 'last', type], listGeneration, {
    query: { industryId: String(industryId), type, limit: 1 },
  })

export const sourceFieldsQuery = (industryId: number) =>
  callQuery([DOMAIN, 'sourceFields', industryId], listSourceFields, { query: { industryId: String(industryId) } })

const store = {
  put(client: QueryClient, month: Month) {
    const { queryKey } = monthQuery(month.id)
    const known = client.getQueryData(queryKey)
    // two figures may be saved at once: the answer that came from the later state counts
    if (!known || known.rowVersion <= month.rowVersion) client.setQueryData(queryKey, month)
    for (const part of ['months', 'monthLog', 'figure', 'values'])
      void client.invalidateQueries({ queryKey: [DOMAIN, part] })
  },
}

/** Puts a month, as a command or a refusal for a stale version gave it, where the pages read it. */
export const useMonthStore = () => useStore<Month>(store)

/** Figures may have changed anywhere: by a file, by a day of utilities. */
export function invalidateFigures(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [DOMAIN] })
}
