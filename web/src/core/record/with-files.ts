import type { FieldCode } from '@lineside/contract/core'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { FileReference } from '../files/index.ts'

/** Changes what was typed before it is checked and sent: a number typed as text, rows left empty. */
export function prepared<V extends FieldValues, W extends FieldValues, O>(
  check: Resolver<W, unknown, O>,
  prepare: (values: V) => W,
): Resolver<V, unknown, O> {
  return (values, context, options) =>
    check(prepare(values), context, options as never) as ReturnType<Resolver<V, unknown, O>>
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

interface Refinable<F> {
  refine(isValid: (value: readonly unknown[]) => boolean, code: FieldCode): F
}

/** Files of which at least one must be there where evidence is demanded. */
export const evidenceFiles = <F extends Refinable<F>>(ids: F, required: boolean): F =>
  ids.refine((value) => !required || value.length > 0, 'fileRequired')
