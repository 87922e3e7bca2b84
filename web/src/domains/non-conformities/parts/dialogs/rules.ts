import { addDays, day, type FieldCode, type Infer, localTime } from '@lineside/contract/core'
import { type CauseBranch, causeBranches, type causeDiagram, type proposal } from '@lineside/contract/non-conformities'
import type { FieldValues, Resolver } from 'react-hook-form'
import { clockOffset } from '../../../../core/api/index.ts'
import type { FileReference } from '../../../../core/files/index.ts'

export type CauseDiagram = Infer<typeof causeDiagram>

/** Today by the plant's calendar and the server's clock, as YYYY-MM-DD. */
export function plantToday(zone: string | undefined): string {
  return localTime(new Date(Date.now() + (clockOffset() ?? 0)), zone ?? 'UTC').day
}

export function plantTomorrow(zone: string | undefined): string {
  return addDays(plantToday(zone), 1)
}

/** A day within bounds, checked as the server will; each with the field code it is refused by. */
export const futureDay = (zone: string | undefined) =>
  day().refine((given) => given > plantToday(zone), 'notInFuture' satisfies FieldCode)

export const notPastDay = (zone: string | undefined) =>
  day().refine((given) => given >= plantToday(zone), 'inPast' satisfies FieldCode)

export const pastDay = (zone: string | undefined) =>
  day().refine((given) => given <= plantToday(zone), 'inFuture' satisfies FieldCode)

type FileIds = ReturnType<typeof proposal>['shape']['fileIds']

/** Files of which one at least must be there where the form's field demands evidence. */
export const evidenceFiles = (ids: FileIds, required: boolean) =>
  ids.refine((given) => !required || given.length > 0, 'fileRequired' satisfies FieldCode)

/** Changes what was typed before it is checked and sent: a number typed as text, rows left empty. */
export function prepared<V extends FieldValues, W extends FieldValues, O>(
  check: Resolver<W, unknown, O>,
  prepare: (values: V) => W,
): Resolver<V, unknown, O> {
  return (values, context, options) =>
    check(prepare(values), context, options as never) as ReturnType<Resolver<V, unknown, O>>
}

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

type WithFiles<W> = Omit<W, 'fileIds'> & { fileIds: readonly FileReference[] }

/** In a form stand the files themselves; what is checked and sent are their ids. */
export function withFiles<W extends FieldValues & { fileIds?: number[] | undefined }, O>(
  check: Resolver<W, unknown, O>,
): Resolver<WithFiles<W>, unknown, O> {
  return prepared(check, ({ fileIds, ...values }: WithFiles<W>) => {
    return { ...values, fileIds: fileIds.map((file) => file.id) } as unknown as W
  })
}
