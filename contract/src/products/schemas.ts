import { z } from 'zod'
import { abilities, bulkRecords, type Infer, id, identity, lazy, line, recordState, versioned } from '../core/index.ts'

export const productLimits = { sku: 40, name: 100, places: 500 } as const

const reference = () => ({ id: id(), sku: z.string(), name: z.string() })

/** A product as records show one. */
export const productReference = lazy(() => z.object(reference()))

/** And as it is found to be recorded. */
export const product = lazy(() => z.object({ ...reference(), industryId: id(), enabled: z.boolean() }))

const places = () =>
  z
    .array(id())
    .max(productLimits.places)
    .refine((value) => new Set(value).size === value.length, 'repeated')

/** What people say of a product: its rows and records, a new one and a change follow. */
const facts = () => ({
  /** its own within the plant, accents and case ignored ('ab-1' is 'AB-1'); kept as it was written */
  sku: identity(line(productLimits.sku)),
  name: line(productLimits.name),
  /** of any level below the plant where it is made, with all that lies within them; none: nobody has said */
  places: places(),
  /** of the level family, to which it belongs wherever it is made */
  families: places(),
})

const row = () => ({
  id: id(),
  ...facts(),
  /** it belongs to one plant for good, and so do its places */
  industryId: id(),
  enabled: z.boolean(),
  ...versioned(),
  /**
   * `changed`, `disabled`, `enabled`, and `duplicated`: a new one like it. What still uses it is not looked for on the rows
   * of a list, the command refuses that
   */
  abilities: abilities(),
})

export const productRow = lazy(() => z.object(row()))

export const productRecord = lazy(() => z.object({ ...row(), state: recordState() }))

/** What may be left out has a default here. */
export const newProduct = lazy(() =>
  z.strictObject({
    industryId: id(),
    ...facts(),
    places: places().default([]),
    families: places().default([]),
    enabled: z.boolean().default(true),
  }),
)

/** What is left out stays. */
export const productChange = lazy(() => z.strictObject({ ...versioned(), ...z.object(facts()).partial().shape }))

export const manyProducts = lazy(() => z.strictObject({ products: bulkRecords() }))

export type NewProduct = Infer<typeof newProduct>
