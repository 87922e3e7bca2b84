import type { Infer } from '@lineside/contract/core'
import { type CauseBranch, causeBranches, type causeDiagram } from '@lineside/contract/non-conformities'

export type CauseDiagram = Infer<typeof causeDiagram>

export const emptyDiagram = (): CauseDiagram => ({
  branches: { method: [], machine: [], material: [], manpower: [], measurement: [], environment: [] },
  whys: [],
})

interface DiagramInput {
  branches: Partial<Record<CauseBranch, readonly string[]>>
  whys?: readonly string[]
}

/** Without the rows left empty; null where nothing was drawn. */
export function filledDiagram(diagram: DiagramInput | null | undefined): CauseDiagram | null {
  if (!diagram) return null
  const filled = (rows: readonly string[] = []) => rows.filter((row) => row.trim() !== '')
  const { branches } = emptyDiagram()
  for (const branch of causeBranches) branches[branch] = filled(diagram.branches[branch])
  const whys = filled(diagram.whys)
  const nothing = whys.length === 0 && causeBranches.every((branch) => branches[branch].length === 0)
  return nothing ? null : { branches, whys }
}
