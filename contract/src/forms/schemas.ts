import { z } from 'zod'
import { limits as connectorLimits, outputTypes } from '../connectors/index.ts'
import { abilities, id, lazy } from '../core/index.ts'
import { MAX_REPEATS } from '../core/rules/index.ts'
import { cachedOptionGroup } from '../option-groups/index.ts'
import { productReference } from '../products/index.ts'
import { raisedLevel, skillLevel } from '../skills/index.ts'
import { place } from '../structure/index.ts'
import { showIf } from './show-if.ts'

/** Register types by number (portal.md section 3). */
export const registerTypes = ['controlItem', 'verificationItem', 'traceability', 'productionNote'] as const
export type RegisterType = (typeof registerTypes)[number]

export const fieldTypes = [
  'text',
  'number',
  /** a number whose values count in results management */
  'standard',
  'counter',
  'date',
  'datetime',
  'hour',
  'radio',
  'multiSelect',
  'preRegistered',
  'trueFalse',
  'conformity',
  'photo',
  'sequential',
  'julianBatch',
  'timer',
  'calculation',
  'linked',
  'integrated',
  'group',
] as const

export const limits = lazy(() => z.strictObject({ min: z.number().nullable(), max: z.number().nullable() }))

/** How often the fields of a group are answered, both included. */
export const repeats = lazy(() =>
  z.strictObject({ min: z.int().min(1).max(MAX_REPEATS), max: z.int().min(1).max(MAX_REPEATS) }),
)

/** What a linked field has, see `linkedTypeOf` of the rules. */
export const linkedTypes = ['number', 'text', 'date', 'datetime', 'hour', 'trueFalse', 'conformity'] as const

/** Hours back in which a linked field looks for its value: a week at most. */
export const linkedHours = { least: 1, most: 168 } as const

/** What an integrated field reads: an output that a connector publishes, with its type, and which answers fill its inputs. */
export const integration = lazy(() =>
  z.strictObject({
    connectorId: id(),
    output: z.string().max(connectorLimits.part),
    type: z.enum(outputTypes),
    inputs: z
      .array(z.strictObject({ name: z.string().max(connectorLimits.part), fieldId: id() }))
      .max(connectorLimits.inputs),
  }),
)

/** One field of a form version. Its id is its identity for ever; the name may change (decisions 3.1). */
export const formField = lazy(() =>
  z.object({
    id: id(),
    name: z.string(),
    help: z.string().nullable(),
    unit: z.string().nullable(),
    type: z.enum(fieldTypes),
    optional: z.boolean(),
    generatesNonConformity: z.boolean(),
    critical: z.boolean(),
    /** its non-conformity asks for a file with its immediate action and with each proposed conclusion (decisions 3.4, 3.5) */
    evidenceRequired: z.boolean(),
    /** beside a value that does not conform the operator takes a photo, writes what they saw; not given: neither */
    photoWhenOutside: z.boolean().optional(),
    remarkWhenOutside: z.boolean().optional(),
    usableInCalculations: z.boolean(),
    decimals: z.int().min(0).max(6).nullable(),
    maxLength: z.int().nullable(),
    limits: limits().nullable(),
    limitsByProduct: z.record(z.string(), limits()).nullable(),
    options: z.array(z.object({ id: z.string(), name: z.string(), nonConforming: z.boolean() })).nullable(),
    nonConformingWhen: z.boolean().nullable(),
    formula: z.string().nullable(),
    /** on which earlier answers it is asked; null or not given: always */
    showIf: showIf().nullish(),
    /** of a julian batch; versions from before there were any do not say it */
    suffix: z.string().nullable().optional(),
    /** the business-intelligence field that it is related to: what is measured goes by one name in all forms of a plant */
    biField: z.string().nullish(),
    /** the file of its reference photo, which the operator sees while answering; not given: it has none */
    pictureId: id().nullish(),
    /** preRegistered: the group whose options are offered */
    optionGroupId: id().nullish(),
    /** linked: the field of another form whose last value it reads, and how many hours back */
    linked: z.object({ formId: id(), fieldId: id(), type: z.enum(linkedTypes), hours: z.int() }).nullish(),
    /** integrated: the output of a connector that it reads; `inputs` say which answers the connector is told */
    integrated: integration().nullish(),
    /** group: how often its fields are answered */
    repeats: repeats().nullish(),
    /** the group in which it stands; a group is followed by its fields */
    groupId: id().nullish(),
    /**
     * of a field of a group as it is filled in: the repeat, from 1, and its name within the group. In the first repeat its id
     * is its own, in the second 10^14 more, and so on; `name` says group and repeat.
     */
    repeat: z.int().min(1).max(MAX_REPEATS).optional(),
    memberName: z.string().optional(),
  }),
)

/** A field as lists and reports know it, whichever versions of its form have it. */
export const fieldOfForm = lazy(() =>
  z.object({
    id: id(),
    name: z.string(),
    type: z.enum(fieldTypes),
    unit: z.string().nullable(),
    decimals: z.int().nullable(),
    /** every option that some version offered, as the newest one calls it */
    options: z.array(z.object({ id: z.string(), name: z.string() })).nullable(),
    /** preRegistered: the group whose options are offered */
    optionGroupId: id().nullable(),
    /** a field of another form may read it */
    linkable: z.boolean(),
    /** a number for results, which indicators may count */
    forResults: z.literal(true).optional(),
    /** some version asks for a photo or a text beside it */
    hasEvidence: z.boolean(),
    /** false: the version in force asks it no longer */
    inForce: z.boolean(),
  }),
)

/** The level of a task that a form asks of who fills it: it warns, or takes no record of who is below. */
export const requiredSkill = lazy(() => z.strictObject({ taskId: id(), level: raisedLevel(), block: z.boolean() }))

/** The longest text that says what to do with the lot. */
export const MAX_ON_CRITICAL = 400

/** When a form is due within each shift, in minutes (decisions 3.3). */
export const formFrequency = lazy(() =>
  z.object({
    /** after the shift's start; null: at its start */
    startAfter: z.int().min(0).nullable(),
    repeat: z.int().min(16),
    /** so long before and after its time a record counts for it */
    tolerance: z.int().min(0),
    /** due only after somebody opened the shift at the line */
    opensShift: z.boolean(),
  }),
)

/** A form with its active version, as a person fills it or reads it. */
export const form = lazy(() =>
  z.object({
    id: id(),
    name: z.string(),
    description: z.string(),
    registerType: z.enum(registerTypes),
    enabled: z.boolean(),
    version: z.int().positive(),
    /** what to do with the lot once a critical value was found; null: nothing of its own */
    onCritical: z.string().max(MAX_ON_CRITICAL).nullable(),
    /** null: it is filled when there is a reason to */
    frequency: formFrequency().nullable(),
    /** a model may be asked to propose values; not given: none is */
    suggestValues: z.literal(true).optional(),
    /** a record of it may be kept before it is whole; not given: it is sent whole */
    inParts: z.literal(true).optional(),
    fields: z.array(formField()),
    collectPoints: z.array(z.object({ id: id(), name: z.string(), place: place() })),
    products: z.array(productReference()),
    /** the groups that its fields offer, with what can be chosen now; not given where none does */
    optionGroups: z.array(cachedOptionGroup()).optional(),
    /** the level that it asks of who fills it, and what the reader has: it holds through `until`; not given: it asks none */
    requiredSkill: z
      .object({ ...requiredSkill().shape, task: z.string(), ownLevel: skillLevel(), until: z.string().nullable() })
      .optional(),
    abilities: abilities(),
  }),
)

export const formReference = lazy(() => z.object({ id: id(), name: z.string(), enabled: z.boolean() }))
