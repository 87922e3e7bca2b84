import { type Config, isLoopback } from './core/config.ts'
import type { Database } from './core/db/index.ts'
import { isStored } from './core/settings/index.ts'
import { fixYoungHeap } from './core/threads/young-heap.ts'
import { loadDemo } from './demo.ts'
import { storeBeginnings } from './demo-beginnings.ts'
import { treatWithMovedClock } from './demo-stage.ts'
import { createFirstAdministrator, hasAccounts, offerFirstAdministrator } from './domains/accounts/index.ts'

/** How many records the demo plant has. */
const DEMO_COLLECTS = 20_000
const DEMO_SEED = 20_261_121

export interface PlantState {
  /** the demo plant is loaded: its sign-ins are known to all */
  demo: boolean
  /** it was written just now */
  filled: boolean
  /** what the operator of the machine should know */
  notice: string | null
  /** the token of the link to the first account, where there is none and nothing names it */
  firstAccess: string | null
}

const nothing: PlantState = { demo: false, filled: false, notice: null, firstAccess: null }

/** Asked for, or where nobody from elsewhere can come. */
export function wantsDemo(engine: Database['engine'], config: Config): boolean {
  const onlyHere = isLoopback(config.host) && config.trustedProxies === null
  return config.demo ?? (engine === 'pglite' && onlyHere)
}

/**
 * Fills an empty database: the demo plant on an embedded one that only this machine reaches (its password is known), so
 * neither from another address nor through a proxy; elsewhere only when asked for; otherwise the first administrator, from the environment or by a one-time link
 * (decisions 5.8).
 */
export async function preparePlant(db: Database, config: Config, say: (line: string) => void): Promise<PlantState> {
  if (await hasAccounts(db)) return { ...nothing, demo: await isStored(db, 'demo.loaded') }
  if (wantsDemo(db.engine, config)) {
    say('Loading the demo plant (once) …')
    const anchor = new Date()
    const letGo = fixYoungHeap()
    await loadDemo(db, { seed: DEMO_SEED, anchor, collects: DEMO_COLLECTS })
    await storeBeginnings(db, anchor)
    await treatWithMovedClock(db, config, anchor).finally(letGo)
    return { ...nothing, demo: true, filled: true }
  }
  const { adminId, adminPassword } = config
  if (!adminId || !adminPassword) return { ...nothing, firstAccess: await offerFirstAdministrator(db) }
  const made = await createFirstAdministrator(db, adminId, adminPassword)
  return { ...nothing, notice: made ? `The administrator ${adminId} was created.` : null }
}
