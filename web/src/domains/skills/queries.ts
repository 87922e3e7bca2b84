import type { Infer } from '@lineside/contract/core'
import {
  getMatrix,
  getSkillCell,
  listSkillSuggestions,
  type skillCell,
  type skillMatrix,
  skillPositions,
  type skillSuggestion,
  skillTasks,
} from '@lineside/contract/skills'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { callQuery } from '../../core/api/index.ts'
import type { Values } from '../../core/list/filters.ts'
import { MASTER_DATA_MS } from '../../core/pickers/index.ts'

export type Matrix = Infer<typeof skillMatrix>
export type MatrixPerson = Matrix['people'][number]
export type Cell = Infer<typeof skillCell>
export type Suggestion = Infer<typeof skillSuggestion>

const MATRIX = ['skills', 'matrix'] as const
const CELL = ['skills', 'cell'] as const
const SUGGESTIONS = ['skills', 'suggestions'] as const

/** The matrix of a plant under some filters; what was there stays in sight until it comes. */
export const matrixQuery = (values: Values) =>
  callQuery([...MATRIX, values], getMatrix, { query: { ...values }, placeholderData: keepPreviousData })

/** Whose level, in what. */
export interface CellAt {
  accountId: number
  taskId: number
}

export const cellQuery = ({ accountId, taskId }: CellAt) =>
  callQuery([...CELL, accountId, taskId], getSkillCell, {
    query: { accountId: String(accountId), taskId: String(taskId) },
  })

export const suggestionsQuery = (industryId: number) =>
  callQuery([...SUGGESTIONS, industryId], listSkillSuggestions, { query: { industryId: String(industryId) } })

const options = { limit: 500, enabled: true } as const

/** The tasks that can be chosen, of every own plant. */
export const taskOptionsQuery = callQuery(['pickers', 'skillTasks'], skillTasks.list, {
  query: options,
  staleTime: MASTER_DATA_MS,
})

export const positionOptionsQuery = callQuery(['pickers', 'skillPositions'], skillPositions.list, {
  query: options,
  staleTime: MASTER_DATA_MS,
})

/** Puts a level as a command, or a refusal for a stale version, gave it; the matrix follows. */
export function putCell(client: QueryClient, cell: Cell): void {
  client.setQueryData(cellQuery({ accountId: cell.person.id, taskId: cell.task.id }).queryKey, cell)
  outdateMatrix(client)
}

/** Whatever shows levels, people or what positions require is asked again. */
export function outdateMatrix(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [...MATRIX] })
  void client.invalidateQueries({ queryKey: [...SUGGESTIONS] })
}
