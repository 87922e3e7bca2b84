import { storedAccount } from '../core/session/index.ts'

/** A device whose database does not answer keeps nobody from their page. */
const PATIENCE_MS = 1_500

/** Reads what the person keeps on this device, so that a form knows what was typed in it as soon as it is drawn. */
export async function openOwnDevice(): Promise<void> {
  const account = storedAccount()
  if (!account) return
  const open = async () => (await import('../core/device/index.ts')).openStorage(account.id)
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([open().catch(() => undefined), late])
}
