import { abandonRun, finishRun, getOpenRun } from '@lineside/contract/scripts'
import { call } from '../../../core/api/index.ts'
import { PATIENCE_MS } from '../../../core/unsent/outbox.ts'
import { isRefusal } from '../../../core/unsent/refusals.ts'
import type { Unsent } from '../../../core/unsent/types.ts'

const calls = { finished: finishRun, abandoned: abandonRun } as const

export type Ending = keyof typeof calls

/** An ending that the server has not confirmed. */
export interface UnsentEnding extends Unsent {
  body: { clientId: string; runId: number; rowVersion: number }
  event: Ending
  routeName: string
}

/** Sends an ending; the same again has the same answer. What is over by its time or by another device needs no end any more. */
export async function sendEnding({ event, body: { clientId, runId, rowVersion } }: UnsentEnding): Promise<unknown> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    const input = { params: { id: runId }, body: { rowVersion } }
    return await call(calls[event], input, { signal, idempotencyKey: clientId })
  } catch (error) {
    if (!isRefusal(error)) throw error
    const { run } = await call(getOpenRun, {}, { signal })
    if (run?.id === runId) throw error
    return null
  }
}
