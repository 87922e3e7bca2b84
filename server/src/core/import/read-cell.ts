import type { CellProblemCode, FieldProblem, SheetValue } from '@lineside/contract/core'

export type ReadCell = { value: SheetValue } | { problem: CellProblem }

/** What is wrong with a cell: what may be wrong with any field, or what only a file does to it. */
export interface CellProblem {
  code: FieldProblem['code'] | CellProblemCode
  params?: FieldProblem['params']
}
