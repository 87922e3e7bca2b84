import { z } from 'zod'
import { abilities, id, lazy, recordState, text, versioned } from '../core/index.ts'
import { MAX_LEVELS, MAX_OPTIONS } from './outline.ts'

/** Longer than any name may be: the group's own check says how long it may. */
const name = () => text(1000).trim()

export const optionGroupRow = lazy(() =>
  z.object({
    id: id(),
    name: z.string(),
    /** the names of its levels */
    columns: z.array(z.string()),
    /** how many options can be chosen */
    optionCount: z.int().min(0),
    /** null: all plants */
    plants: z.array(id()).nullable(),
    enabled: z.boolean(),
    ...versioned(),
    abilities: abilities(),
  }),
)

export const optionGroupRecord = lazy(() =>
  z.object({
    id: id(),
    name: z.string(),
    columns: z.array(z.string()),
    plants: z.array(id()).nullable(),
    /** in the order of the choice, each below the last line before it that is one level higher */
    options: z.array(
      z.object({
        id: id(),
        level: z.int().min(0),
        name: z.string(),
        enabled: z.boolean(),
        /** a record holds it: taken away it is only disabled */
        used: z.boolean(),
      }),
    ),
    enabled: z.boolean(),
    state: recordState(),
    ...versioned(),
    /** `changed`, `duplicated`, `enabled`, `disabled` */
    abilities: abilities(),
  }),
)

/** Shapes alone; what a group must be is told by `optionGroupProblems`. */
const content = () => ({
  name: name(),
  plants: z.array(id()).max(500).nullable(),
  columns: z.array(name()).max(MAX_LEVELS * 4),
  options: z
    .array(
      z.strictObject({
        id: id().nullable(),
        level: z
          .int()
          .min(0)
          .max(MAX_LEVELS - 1),
        name: name(),
        enabled: z.boolean(),
      }),
    )
    .max(MAX_OPTIONS * 4),
})

export const newOptionGroup = lazy(() => z.strictObject(content()))
export const optionGroupChange = lazy(() => z.strictObject({ ...versioned(), ...content() }))

/** Something that offers the group's options, as a form does by one of its fields. */
export const optionGroupUse = lazy(() =>
  z.object({
    /** the screen of it */
    route: z.int(),
    id: id(),
    name: z.string(),
    enabled: z.boolean(),
  }),
)

/** A group as applications keep it: only what can be chosen. */
export const cachedOptionGroup = lazy(() =>
  z.object({
    id: id(),
    name: z.string(),
    enabled: z.boolean(),
    columns: z.array(z.string()),
    options: z.array(z.object({ id: id(), parentId: id().nullable(), name: z.string() })),
  }),
)
