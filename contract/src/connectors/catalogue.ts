import { z } from 'zod'
import {
  type Infer,
  lazy,
  line,
  need,
  permissions,
  plantCatalogue,
  plantList,
  serviceAddress,
  text,
} from '../core/index.ts'
import { MAX_DECIMALS } from '../core/rules/index.ts'

/** The longest text of each field, and the most inputs and outputs. */
export const limits = {
  name: 100,
  url: 2000,
  secret: 40,
  part: 60,
  label: 100,
  unit: 20,
  inputs: 20,
  outputs: 30,
} as const

/** What an input is filled with: what the record says of itself, or an answer that each form names. */
export const inputSources = ['product', 'productName', 'collectPoint', 'line', 'plant', 'answer'] as const
export type InputSource = (typeof inputSources)[number]

/** What a published output is. */
export const outputTypes = ['number', 'text'] as const
export type OutputType = (typeof outputTypes)[number]

/** A member of what is sent or answered; names that objects have of themselves are none. */
const part = () =>
  line(limits.part)
    .regex(/^[A-Za-z][\w.-]*$/, 'partName')
    .refine((name) => !['constructor', 'toString', 'valueOf', 'hasOwnProperty'].includes(name), 'partName')

const input = lazy(() => z.strictObject({ name: part(), source: z.enum(inputSources) }))

const output = lazy(() =>
  z.strictObject({
    name: part(),
    label: line(limits.label),
    type: z.enum(outputTypes),
    unit: text(limits.unit).trim(),
    /** of a number: what is answered is rounded to them, half up */
    decimals: z.int().min(0).max(MAX_DECIMALS),
  }),
)

const eachOnce = (parts: readonly { name: string }[]) => new Set(parts.map(({ name }) => name)).size === parts.length

/** What people enter of a function of another system. */
const content = lazy(() =>
  z.strictObject({
    /** its own within the plant, accents and case ignored */
    name: line(limits.name),
    url: serviceAddress(limits.url),
    /** asked with its inputs as JSON; otherwise with GET and its inputs in the address */
    post: z.boolean().optional(),
    /** the name of a secret that the server has for this host (`CONNECTOR_SECRETS`); none: asked without */
    secret: text(limits.secret)
      .trim()
      .regex(/^([A-Za-z][\w-]*)?$/, 'partName')
      .optional(),
    inputs: z.array(input()).max(limits.inputs).refine(eachOnce, 'repeated').optional(),
    /** what it publishes: nothing else of its answer is read */
    outputs: z.array(output()).max(limits.outputs).refine(eachOnce, 'repeated').optional(),
    /** every production note that is approved or reversed at its plant is sent to it, by POST */
    takesNotes: z.boolean().optional(),
  }),
)

export type ConnectorContent = Required<Infer<typeof content>>
export type ConnectorInput = Infer<typeof input>
export type ConnectorOutput = Infer<typeof output>

export const connectorList = plantList({
  name: 'connectors',
  columns: [{ key: 'url', kind: 'text', shown: true }],
  filters: {},
})

/**
 * Functions of other systems that integrated fields ask (decisions 5.4): kept by who keeps the plant's structure, found by
 * who makes forms. Which servers of the own network may be asked is for administrators to say.
 */
export const connectors = plantCatalogue({
  calls: {
    domain: 'connectors',
    path: '/api/domain/v1/Connector',
    read: [need(permissions.structure)],
    edit: [need(permissions.structure, 'w')],
  },
  list: connectorList,
  listedFor: [need(permissions.forms)],
  content,
  one: 'connector',
  many: 'connectors',
})

export const connectorStates = connectors.states
