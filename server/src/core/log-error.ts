import { SettingError } from './db/index.ts'
import { Problem } from './problems/index.ts'

export interface DescribedError {
  type: string
  /** SQLSTATE, a problem's code, or what the system calls it */
  code?: string
  constraint?: string
  table?: string
  column?: string
  /** of a call to the system: which one */
  syscall?: string
  /** of those errors alone whose sentences hold no value that came from outside */
  message?: string
  /** where it was thrown: functions, files, lines */
  at?: string[]
  cause?: DescribedError
}

const DEEPEST = 3
const MAX_FRAMES = 15
const NAME = /^[\w.$-]{1,100}$/
const FRAME = /^ {4}at (?:[^\n]{1,200} \()?(?:async )?(?:file:|node:|\/|[A-Z]:)[^\n]{1,300}:\d+:\d+\)?$/

/**
 * What may be said of an error where others read it. The sentence of a database, a parser or a library may quote what
 * somebody typed, and so may its other properties; so those are left out, whatever they are.
 */
export function describeError(error: unknown, depth = 1): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error }
  const overrides = error as Error & Partial<Record<'code' | 'constraint' | 'table' | 'column' | 'syscall', unknown>>
  const described: DescribedError = { type: name(overrides.name) ?? 'Error' }
  for (const key of ['code', 'constraint', 'table', 'column', 'syscall'] as const) {
    const value = name(overrides[key])
    if (value !== undefined) described[key] = value
  }
  if (error instanceof SettingError || error instanceof Problem) described.message = error.message
  const at = frames(error)
  if (at.length > 0) described.at = at
  if (error.cause !== undefined && depth < DEEPEST) described.cause = describeError(error.cause, depth + 1)
  return described
}

/** The same as lines of text, for the end of a process. */
export function errorText(error: unknown): string {
  const { type, at = [], cause, ...facts } = describeError(error)
  const said = Object.entries(facts).map(([key, value]) => `${key} ${value}`)
  const lines = [[type, ...said].join(', '), ...at.map((frame) => `    at ${frame}`)]
  if (cause) lines.push(`caused by ${errorText((error as Error).cause)}`)
  return lines.join('\n')
}

/** A name is one word: no sentence and no value of a cell passes for it. */
function name(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && NAME.test(value) ? value : undefined
}

/** Behind the head, which holds the message: a message may look like anything. */
function frames({ stack, message }: Error): string[] {
  if (!stack) return []
  const head = stack.indexOf(message)
  const behind = head < 0 ? stack : stack.slice(head + message.length)
  return behind
    .split('\n')
    .filter((line) => FRAME.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => line.slice('    at '.length))
}
