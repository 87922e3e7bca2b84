import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldErrors, type FieldValues, get, type Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { issueText } from './errors.ts'

type Issue = Parameters<typeof issueText>[0]

/** Checks a form by a schema of the contract; what it finds is told in the field codes of the contract. */
export function bySchema<V extends FieldValues, O>(schema: z.ZodType<O, V>): Resolver<V, unknown, O> {
  const resolve = zodResolver(schema, { error: (issue) => issueText(issue as Issue) }) as Resolver<V, unknown, O>
  return async (values, context, options) => {
    const result = await resolve(values, context, options)
    if (Object.keys(result.errors).length > 0) nameBounds(schema, values, result.errors)
    return result
  }
}

/** A schema that names `tooShort` itself does not say of how many: the issue does, and whether nothing was given. */
function nameBounds<V extends FieldValues, O>(schema: z.ZodType<O, V>, values: V, errors: FieldErrors): void {
  for (const issue of schema.safeParse(values).error?.issues ?? []) {
    if (issue.message !== 'tooShort') continue
    const path = issue.path.join('.')
    const error: unknown = get(errors, path)
    const input: unknown = get(values, path)
    // what is trimmed away was never there
    const trimmed = typeof input === 'string' ? input.trim() : input
    if (hasMessage(error)) error.message = issueText({ ...issue, input: trimmed } as Issue)
  }
}

function hasMessage(error: unknown): error is { message: string } {
  return typeof error === 'object' && error !== null && 'message' in error
}
