import type { Endpoint, EndpointSchemas } from '@lineside/contract/core'
import { PAGE_SIZE } from '@lineside/contract/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button, IconArrowUp } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import { useHub, useListChanges } from '../realtime/index.ts'
import type { RowsOf } from './call-rows.ts'
import { callRows } from './call-rows.ts'
import { putOnTop, type Rows } from './useRows.ts'
import type { Values } from './values.ts'

/** At most one question in this time, however fast records come. */
const PAUSE_MS = 3_000

interface Props<S extends EndpointSchemas> {
  endpoint: Endpoint<S>
  values: Values
  /** what rows are asked with beside the filters */
  more: Values | null
  rows: Rows<RowsOf<Endpoint<S>>>
  rowId: (row: RowsOf<Endpoint<S>>) => string
  /** an event of the hub that also brings rows */
  event: string | undefined
}

/**
 * "3 new": says that the first page with the current filters holds rows that the list does not show. Nothing moves until
 * the reader asks for them.
 */
export function NewRows<S extends EndpointSchemas>({ endpoint, values, more, rows, rowId, event }: Props<S>) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [first, setFirst] = useState<readonly RowsOf<Endpoint<S>>[]>([])
  const check = useCallback(async () => {
    const query = { ...values, ...more, limit: PAGE_SIZE }
    const page = await callRows(endpoint, query)
    setFirst(page.rows)
  }, [endpoint, values, more])
  const checkSoon = usePaced(check)
  useListChanges(endpoint.name, checkSoon)
  useHub(event ?? 'never', checkSoon)

  if (rows.state !== 'ready') return null
  const shown = new Set(rows.rows.map(rowId))
  const fresh = first.filter((row) => !shown.has(rowId(row)))
  if (fresh.length === 0) return null
  // where no row of the first page is known, others may lie between it and what is shown
  const isWhole = fresh.length < first.length || first.length < PAGE_SIZE
  // by another order than the newest first they stand among the others
  const leads = first.slice(0, fresh.length).every((row) => !shown.has(rowId(row)))
  const label = t('list.newRows', { count: fresh.length, shown: isWhole ? fresh.length : `${fresh.length}+` })
  return (
    <Button
      icon={IconArrowUp}
      onClick={() => {
        setFirst([])
        if (isWhole && leads) putOnTop(client, endpoint, { filters: values, more: more ?? {} }, fresh)
        else rows.refresh()
      }}
    >
      {label}
    </Button>
  )
}

/** Runs it now, or once the pause since the last time is over; not while nobody looks. */
function usePaced(run: () => Promise<void>): () => void {
  const latest = useRef(run)
  latest.current = run
  const lastAt = useRef(Number.NEGATIVE_INFINITY)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isDue = useRef(false)

  const go = useCallback(() => {
    if (!isDue.current || timer.current || document.hidden) return
    const wait = lastAt.current + PAUSE_MS - Date.now()
    timer.current = setTimeout(
      () => {
        timer.current = undefined
        if (document.hidden) return
        isDue.current = false
        lastAt.current = Date.now()
        // what could not be asked now is asked at the next change
        latest.current().catch(() => undefined)
      },
      Math.max(wait, 0),
    )
  }, [])

  useEffect(() => {
    document.addEventListener('visibilitychange', go)
    return () => {
      document.removeEventListener('visibilitychange', go)
      clearTimeout(timer.current)
    }
  }, [go])
  return useCallback(() => {
    isDue.current = true
    go()
  }, [go])
}
