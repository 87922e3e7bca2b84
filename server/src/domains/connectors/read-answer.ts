import {
  type ConnectorFault,
  type ConnectorOutput,
  DEEPEST_ANSWER,
  MAX_OUTPUT_LENGTH,
} from '@lineside/contract/connectors'
import { roundExact } from '@lineside/contract/core/rules'

export type OutputValue = string | number

/** The published outputs by name, or why there are none; `detail` names the output that it is about. */
export type Outcome = { values: ReadonlyMap<string, OutputValue> } | { fault: ConnectorFault; detail?: string }

/** The published outputs of an answer as typed by the connector; whatever else it holds is not read. */
export function readAnswer(text: string, outputs: readonly ConnectorOutput[]): Outcome {
  if (depthOf(text) > DEEPEST_ANSWER) return { fault: 'tooDeep' }
  const body = parsed(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { fault: 'notJson' }
  const values = new Map<string, OutputValue>()
  for (const output of outputs) {
    const { name } = output
    const member: unknown = Object.hasOwn(body, name) ? (body as Record<string, unknown>)[name] : undefined
    if (member === undefined || member === null || member === '') return { fault: 'missing', detail: name }
    const value = output.type === 'number' ? numberOf(member, output.decimals) : textOf(member)
    if (value === null) return { fault: 'wrongType', detail: name }
    values.set(name, value)
  }
  return { values }
}

/** How deep brackets nest outside of texts, before anything is built of them. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let inText = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (inText) {
      if (sign === '\\') at++
      else if (sign === '"') inText = false
    } else if (sign === '"') inText = true
    else if (sign === '{' || sign === '[') deepest = Math.max(deepest, ++depth)
    else if (sign === '}' || sign === ']') depth--
  }
  return deepest
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const DECIMAL = /^-?\d{1,30}(\.\d{1,30})?$/

/** Rounded to the published decimals, half up; null where it is no number, or one whose digits a record cannot keep. */
function numberOf(member: unknown, decimals: number): number | null {
  if (typeof member === 'string' ? !DECIMAL.test(member) : typeof member !== 'number' || !Number.isFinite(member))
    return null
  return roundExact(member as string | number, decimals)
}

const CONTROL = /[\p{Cc}\p{Cs}]/u

function textOf(member: unknown): string | null {
  const text = typeof member === 'number' || typeof member === 'boolean' ? String(member) : member
  if (typeof text !== 'string' || text.length > MAX_OUTPUT_LENGTH || CONTROL.test(text)) return null
  return text.trim() || null
}
