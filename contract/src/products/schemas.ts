import { z } from 'zod'
import { abilities, bulkRecords, type Infer, id, identity, lazy, line, recordState, versioned } from '../core/index.ts'

export const MAX_SKU_LENGTH = 40
export const MAX_NAME_LENGTH = 100
const MAX_PLACES = 500

/** A product as records show one. */
export const productReference = lazy(() => z.object({ id: id(), sku: z.string(), name: z.string() }))

const row = () => ({ id: id(), sku: z.string(), name: z.string(), industryId: id(), enabled: z.boolean() })

export const product = lazy(() => z.object(row()))

const content = () => ({
  /** places of any level below the plant where it is made, with all that lies within them; none: nobody has said */
  places: z.array(id()),
  /** places of the level family that it belongs to, wherever it is made */
  families: z.array(id()),
  ...versioned(),
})

export const productRow = lazy(() =>
  z.object({
    ...row(),
    ...content(),
    /** as on the record; what still uses it is not looked for on rows, the command refuses that */
    abilities: abilities(),
  }),
)

export const productRecord = lazy(() =>
  z.object({
    ...row(),
    ...content(),
    state: recordState(),
    /** `changed`, `disabled`, `enabled`, and `duplicated`: a new one like it */
    abilities: abilities(),
  }),
)

const places = () =>
  z
    .array(id())
    .max(MAX_PLACES)
    .refine((value) => new Set(value).size === value.length, 'repeated')

const facts = () => ({
  /** its own within the plant, accents and case ignored ('ab-1' is 'AB-1'); kept as it was written */
  sku: identity(line(MAX_SKU_LENGTH)),
  name: line(MAX_NAME_LENGTH),
  places: places(),
  families: places(),
})

/** A product to be made: it belongs to one plant for good, and so do its places. */
export const newProduct = lazy(() => {
  const { sku, name, places, families } = facts()
  return z.strictObject({
    industryId: id(),
    sku,
    name,
    places: places.default([]),
    families: families.default([]),
    enabled: z.boolean().default(true),
  })
})

/** What is left out stays. */
export const productChange = lazy(() => z.strictObject({ ...versioned(), ...z.object(facts()).partial().shape }))

export const manyProducts = lazy(() => z.strictObject({ products: bulkRecords() }))

export type NewProduct = Infer<typeof newProduct>
