import type { FieldErrors, FieldValues, Resolver, ResolverOptions } from 'react-hook-form'
import type { z } from 'zod'
import { bySchema } from './by-schema.ts'

/** What is sent before the schema has seen it: its members by their names, whatever was typed for them or left out. */
type Unchecked<B> = B extends unknown ? { readonly [K in keyof B]?: unknown } : never

/** What is wrong, by the field it stands at. */
export type Errors = Readonly<Record<string, unknown>>

interface Besides<V extends FieldValues> {
  /** what is asked for that the schema leaves open; what the schema says of a field comes first */
  problems?: (values: V) => FieldErrors<V>
  /** what is wrong with what is sent, at the fields it was typed into, where these are called otherwise */
  place?: (errors: Errors, values: V) => Errors
}

interface Sends<V extends FieldValues, O, S> extends Besides<V> {
  /** what goes out, where that is not the body as it was checked */
  send: (body: O, values: V) => S
}

/**
 * Checks a form by a schema of the contract, of one that holds its values otherwise than they are sent: `toBody` makes
 * the one of the other. What comes out is what the schema makes of it and can be sent; what it finds stands at the
 * fields of the same names.
 */
export function formCheck<V extends FieldValues, I extends FieldValues, O, S>(
  schema: z.ZodType<O, I>,
  toBody: (values: V) => Unchecked<I>,
  besides: Sends<V, O, S>,
): Resolver<V, unknown, S>
export function formCheck<V extends FieldValues, I extends FieldValues, O>(
  schema: z.ZodType<O, I>,
  toBody: (values: V) => Unchecked<I>,
  besides?: Besides<V>,
): Resolver<V, unknown, O>
export function formCheck<V extends FieldValues, I extends FieldValues, O>(
  schema: z.ZodType<O, I>,
  toBody: (values: V) => Unchecked<I>,
  { problems, place, send }: Partial<Sends<V, O, unknown>> = {},
): Resolver<V, unknown, unknown> {
  const check = bySchema<FieldValues, O>(schema)
  return async (values, context, options) => {
    const result = await check(toBody(values), context, options as ResolverOptions<FieldValues>)
    const placed = place ? place(result.errors, values) : result.errors
    const errors = { ...problems?.(values), ...placed } as FieldErrors<V>
    if (Object.keys(errors).length > 0) return { values: {}, errors }
    return { values: send ? send(result.values as O, values) : result.values, errors: {} }
  }
}

/** A change is checked with a version, which its form does not hold: it sends the one that was seen. */
export const withoutVersion = <B extends { rowVersion: number }>({ rowVersion: _, ...body }: B) => body
