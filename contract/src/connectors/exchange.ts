import { z } from 'zod'
import { endpoint, type Infer, idText, lazy, need, permissions, text } from '../core/index.ts'
import { limits } from './catalogue.ts'

/** Milliseconds within which a connector must have answered, the connection included (decisions 5.4). */
export const CONNECTOR_PATIENCE = 5_000
/** Bytes and nesting of an answer; what has more is not read. */
export const MAX_ANSWER_BYTES = 64 * 1024
export const DEEPEST_ANSWER = 16
/** The longest text that an output may be. */
export const MAX_OUTPUT_LENGTH = 400

/** Why there is no answer. */
export const connectorFaults = [
  'timeout',
  'busy',
  'disabled',
  'noInput',
  'unreachable',
  'privateAddress',
  'noSecret',
  'redirected',
  'badStatus',
  'tooLarge',
  'tooDeep',
  'notJson',
  'missing',
  'wrongType',
] as const
export type ConnectorFault = (typeof connectorFaults)[number]

export const outputValue = lazy(() => z.union([z.string(), z.number()]))

/** What came of asking: the published outputs, or why there are none. */
export const connectorTrial = lazy(() =>
  z.object({
    fault: z.enum(connectorFaults).nullable(),
    /** of `badStatus` the status, of `missing` and `wrongType` the output, of `noInput` the input */
    detail: z.string(),
    milliseconds: z.int().min(0),
    outputs: z.array(z.object({ name: z.string(), value: outputValue() })),
  }),
)

export type ConnectorTrial = Infer<typeof connectorTrial>

export const tryConnector = endpoint({
  name: 'connectors.tryIt',
  method: 'POST',
  path: '/api/domain/v1/Connector/{id}/Try',
  summary: 'Ask a connector with test values; answers what it published and how long it took, and keeps no value',
  right: [need(permissions.structure, 'w')],
  events: ['connectors.tried'],
  schemas: () => ({
    params: z.object({ id: idText() }),
    body: z.strictObject({
      inputs: z
        .array(z.strictObject({ name: z.string().max(limits.part), value: text(MAX_OUTPUT_LENGTH) }))
        .max(limits.inputs),
    }),
    answer: connectorTrial(),
  }),
})
