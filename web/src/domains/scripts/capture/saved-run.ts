import type { Infer } from '@lineside/contract/core'
import type { scriptRun } from '@lineside/contract/scripts'
import { serverNow } from '../../../core/api/index.ts'
import { readStored, saveStored } from '../../../core/device/index.ts'

export type Run = Infer<typeof scriptRun>

const NAME = 'run'

/** Whether its time goes on by the server's clock: it ends by itself, also where no answer comes through to say so. */
export const isUnderWay = ({ endsAt }: Run): boolean => Date.parse(endsAt) > serverNow()

/** The route that a person has under way, as this device last knew it; null where none is or its time is over. */
export function savedRun(accountId: number): Run | null {
  const run = readStored(accountId, NAME) as Run | null
  return run && isUnderWay(run) ? run : null
}

/** Saved so that records made without a connection carry it too, and its stops stand there. */
export function saveRun(accountId: number, run: Run | null): void {
  // a device without room goes on with what the server says
  void saveStored(accountId, { name: NAME, ...(run && { value: run }) }).catch(() => undefined)
}
