import type { z } from 'zod'

/** A schema built when first asked for: a start of the server or a page pays only for what it uses. */
export type Lazy<S extends z.ZodType> = () => S

/** The value a lazy schema describes, after parsing. */
export type Infer<L extends Lazy<z.ZodType>> = z.output<ReturnType<L>>

export function lazy<S extends z.ZodType>(build: () => S): Lazy<S> {
  let built: S | undefined
  return () => {
    built ??= build()
    return built
  }
}
