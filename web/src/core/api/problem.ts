import type { AnyEndpoint, ProblemBody, ProblemCode } from '@lineside/contract/core'

/** Besides the server's codes: no answer came at all, or one that nobody can read (a proxy's page). */
export type ApiProblemCode = ProblemCode | 'OFFLINE' | 'UNREADABLE'

/** A call that writes, to which nobody has said yes or no: sent again so, it is done once. */
export interface Intent {
  endpoint: Pick<AnyEndpoint, 'name' | 'method' | 'path' | 'right' | 'status'>
  input: object
  key: string
}

/** A refused call. `message` is the server's sentence in the reader's language, empty when none came. */
export class ApiProblem extends Error {
  override readonly name: string = 'ApiProblem'
  readonly code: ApiProblemCode
  /** HTTP status; 0 when no answer came */
  readonly status: number
  /** field path → sentence in the reader's language */
  readonly fields: Readonly<Record<string, string>>
  /** the record as it stands now, where the writer's was stale (412) */
  readonly current: unknown
  /** what was called writes: what was entered has not been sent, as far as anybody knows */
  sending = false
  /** what was wanted, where nobody answered it and it can be sent again */
  intent: Intent | null = null

  constructor(code: ApiProblemCode, status: number, body: Partial<ProblemBody> = {}) {
    super(body.message ?? '')
    this.code = code
    this.status = status
    this.fields = body.fields ?? {}
    this.current = body.current
  }
}

/** The call never reached the server, or its answer never came back. */
export class OfflineProblem extends ApiProblem {
  override readonly name = 'OfflineProblem'

  constructor(cause: unknown) {
    super('OFFLINE', 0)
    this.cause = cause
  }
}

/**
 * Whether the portal itself says no. What stands before it (a proxy, the login page of a network) says nothing of what was
 * sent, whatever the status of its page.
 */
export function isRefusal(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.code !== 'UNREADABLE' && error.status >= 400 && error.status < 500
}

export async function problemOf(response: Response): Promise<ApiProblem> {
  const body = await readBody(response)
  return new ApiProblem(body?.code ?? 'UNREADABLE', response.status, body ?? {})
}

async function readBody(response: Response): Promise<Partial<ProblemBody> | null> {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null ? (body as Partial<ProblemBody>) : null
  } catch {
    return null
  }
}
