import type { Infer } from '@lineside/contract/core'
import type { scriptRun } from '@lineside/contract/scripts'
import { serverNow } from '../../../core/api/index.ts'

export type Run = Infer<typeof scriptRun>

const keyOf = (accountId: number) => `lineside.capture.run.${accountId}`

/** Whether its time goes on by the server's clock: it ends by itself, also where no answer comes through to say so. */
export const isUnderWay = ({ endsAt }: Run): boolean => Date.parse(endsAt) > serverNow()

/** The route that a person has under way, as this device last knew it; null where none is or its time is over. */
export function savedRun(accountId: number): Run | null {
  try {
    const run = JSON.parse(localStorage.getItem(keyOf(accountId)) ?? 'null') as Run | null
    return run && isUnderWay(run) ? run : null
  } catch {
    return null
  }
}

/** Saved so that records made without a connection carry it too, and its stops stand there. */
export function saveRun(accountId: number, run: Run | null): void {
  if (run) localStorage.setItem(keyOf(accountId), JSON.stringify(run))
  else localStorage.removeItem(keyOf(accountId))
}
