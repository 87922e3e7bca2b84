import type { FieldCode } from '@lineside/contract/core'
import type { FieldValues, Resolver, ResolverOptions, ResolverResult } from 'react-hook-form'
import type { FileReference } from '../files/index.ts'

/** Changes what was typed before it is checked and sent: a number typed as text, rows left empty. */
export function prepared<V extends FieldValues, W extends FieldValues, O>(
  check: Resolver<W, unknown, O>,
  prepare: (values: V) => object,
): Resolver<V, unknown, O> {
  // what is typed is not yet what the check takes, which is to say so: it is given to it as any form's values
  const ofAny = check as unknown as Resolver<FieldValues, unknown, O>
  return async (values, context, options) => {
    const result = await ofAny(prepare(values), context, options as ResolverOptions<FieldValues>)
    return result as ResolverResult<V, O>
  }
}

export const fileIdsOf = (files: readonly FileReference[]) => files.map(({ id }) => id)

type WithFiles<W> = Omit<W, 'fileIds'> & { fileIds: readonly FileReference[] }

/** In a form stand the files themselves; what is checked and sent are their ids. */
export function withFiles<W extends FieldValues & { fileIds?: number[] | undefined }, O>(
  check: Resolver<W, unknown, O>,
): Resolver<WithFiles<W>, unknown, O> {
  return prepared(check, ({ fileIds, ...values }: WithFiles<W>) => {
    return { ...values, fileIds: fileIdsOf(fileIds) }
  })
}

interface Refinable<F> {
  refine(isValid: (value: readonly unknown[]) => boolean, code: FieldCode): F
}

/** Files of which at least one must be there where evidence is demanded. */
export const evidenceFiles = <F extends Refinable<F>>(ids: F, required: boolean): F =>
  ids.refine((value) => !required || value.length > 0, 'fileRequired')
