import { problem } from '../../../core/problems/index.ts'

/** Milliseconds and bytes within which the provider must have answered: whoever signs in waits for it. */
const PATIENCE = 5_000
const MAX_ANSWER_BYTES = 512 * 1024

interface Requested {
  method?: 'POST'
  headers?: Record<string, string>
  body?: URLSearchParams
}

export interface ProviderAnswer {
  ok: boolean
  status: number
  body: Record<string, unknown>
}

/**
 * Asks the provider for JSON, bounded in time and size, following no redirect: only the addresses that the provider
 * itself named are asked. Throws PROVIDER_UNREACHABLE where no readable answer came.
 */
export async function askProvider(address: string, options: Requested = {}): Promise<ProviderAnswer> {
  try {
    const response = await fetch(address, {
      method: options.method ?? 'GET',
      headers: { accept: 'application/json', ...options.headers },
      ...(options.body && { body: options.body }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
    return { ok: response.ok, status: response.status, body: await readJson(response) }
  } catch (cause) {
    throw problem('PROVIDER_UNREACHABLE', { cause })
  }
}

async function readJson(response: Response): Promise<Record<string, unknown>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    // leaving the loop ends the connection
    if (length > MAX_ANSWER_BYTES) throw new Error(`The provider answered more than ${MAX_ANSWER_BYTES} bytes`)
    chunks.push(chunk)
  }
  const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
  if (typeof value !== 'object' || value === null) throw new Error('The provider answered no object')
  return value as Record<string, unknown>
}
