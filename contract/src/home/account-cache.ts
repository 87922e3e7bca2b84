import { z } from 'zod'
import { accountHit } from '../accounts/index.ts'
import { id, lazy, text } from '../core/index.ts'
import { formReference } from '../forms/index.ts'
import { cachedOptionGroup } from '../option-groups/index.ts'
import { product } from '../products/index.ts'
import { workShift } from '../shifts/index.ts'
import { structureNode } from '../structure/index.ts'

/** The lists of the account's cache (services.md section 7, decisions section 6). */
export const cachedListNames = [
  'areas',
  'supervisors',
  'structure',
  'forms',
  'profiles',
  'products',
  'shifts',
  'options',
  'topics',
] as const
type CachedListName = (typeof cachedListNames)[number]

const forEach = <T>(value: () => T) =>
  Object.fromEntries(cachedListNames.map((name) => [name, value()])) as Record<CachedListName, T>

/** The etags that the caller has, by list. */
export const knownEtags = lazy(() => z.strictObject(forEach(() => text(64).optional())))

const named = () => z.object({ id: id(), name: z.string(), enabled: z.boolean() })

/** A list is missing where the caller has it already. */
export const accountCache = lazy(() =>
  z
    .object({
      /** the processes of the plants */
      areas: z.array(structureNode()),
      /** who leads others, and who coordinates which of the plants */
      supervisors: z.array(accountHit().extend({ coordinates: z.array(id()) })),
      structure: z.array(structureNode()),
      forms: z.array(formReference()),
      profiles: z.array(named()),
      products: z.array(product()),
      shifts: z.array(workShift()),
      /** the option groups with what can be chosen */
      options: z.array(cachedOptionGroup()),
      /** the topics of action plans in which the account has a right of its own; an administrator has all */
      topics: z.array(named()),
    })
    .partial()
    .extend({ etags: z.object(forEach(() => z.string())) }),
)
