import type { Abilities, StateMachine } from '@lineside/contract/core'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { RenderCell } from '../list/index.ts'
import { StateBadge } from '../record/index.ts'
import { type RowToolsInput, useRowTools } from './row-tools.ts'
import { type SetEnabledInput, useSetEnabled, type Versioned } from './useSetEnabled.tsx'

export interface CatalogueRow extends Versioned {
  enabled: boolean
  abilities: Abilities
}

export interface CatalogueRowsInput<R, S extends CatalogueRow, K extends string>
  extends Omit<RowToolsInput<S>, 'setEnabled'> {
  states: StateMachine<'ENABLED' | 'DISABLED'>
  enabling: SetEnabledInput<R, S>
  /** the other cells that need more than their value. Outside the component, or useCallback */
  renderCell?: RenderCell<K, S>
}

/** What the list of a catalogue does with its rows: draws whether each is enabled, opens it, and has its tools. */
export function useCatalogueRows<R, S extends CatalogueRow, K extends string = string>(
  input: CatalogueRowsInput<R, S, K>,
) {
  const { states, enabling, renderCell, ...tools } = input
  const { addresses } = tools
  const { history } = useRouter()
  const { setEnabled, inUse } = useSetEnabled(enabling)
  const rowTools = useRowTools<S>({ ...tools, setEnabled })
  const onOpen = useCallback(
    (row: S) => {
      const { open } = addresses(row)
      if (typeof open === 'string') history.push(open)
      else open?.()
    },
    [addresses, history],
  )
  const cell = useCallback<RenderCell<K, S>>(
    (column, row, cellTools) => {
      const drawn = renderCell?.(column, row, cellTools)
      if (drawn !== undefined || column !== 'enabled') return drawn
      return <StateBadge machine={states} state={row.enabled ? 'ENABLED' : 'DISABLED'} />
    },
    [states, renderCell],
  )
  return { rows: { rowTools, onOpen, renderCell: cell }, inUse }
}
