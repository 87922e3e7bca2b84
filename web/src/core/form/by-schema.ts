import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { issueText } from './errors.ts'

/** Checks a form by a schema of the contract; what it finds is told in the field codes of the contract. */
export function bySchema<V extends FieldValues, O>(schema: z.ZodType<O, V>): Resolver<V, unknown, O> {
  return zodResolver(schema, { error: (issue) => issueText(issue as Parameters<typeof issueText>[0]) })
}
