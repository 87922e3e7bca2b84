import { type Config, isLoopback } from './core/config.ts'
import type { Database } from './core/db/index.ts'
import { isStored } from './core/settings/index.ts'
import { loadDemo } from './demo.ts'
import { createFirstAdministrator, hasAccounts } from './domains/accounts/index.ts'

/** How many records the demo plant has. */
const DEMO_COLLECTS = 20_000
const DEMO_SEED = 20_261_121

export interface PlantState {
  /** the demo plant is loaded: its sign-ins are known to all */
  demo: boolean
  /** what the operator of the machine should know */
  notice: string | null
}

/**
 * Fills an empty database: the demo plant on an embedded one that only this machine reaches (its password is known),
 * elsewhere only when asked for; otherwise the first administrator, from the environment (decisions 5.8).
 */
export async function preparePlant(db: Database, config: Config, say: (line: string) => void): Promise<PlantState> {
  if (await hasAccounts(db)) return { demo: await isStored(db, 'demo.loaded'), notice: null }
  const wanted = config.demo ?? (db.engine === 'pglite' && isLoopback(config.host))
  if (wanted) {
    say('Loading the demo plant (once) …')
    await loadDemo(db, { seed: DEMO_SEED, anchor: new Date(), collects: DEMO_COLLECTS })
    return { demo: true, notice: null }
  }
  const { adminId, adminPassword } = config
  if (!adminId || !adminPassword) {
    const notice = 'There is no account yet. Set LINESIDE_ADMIN_ID and LINESIDE_ADMIN_PASSWORD and start again.'
    return { demo: false, notice }
  }
  await createFirstAdministrator(db, adminId, adminPassword)
  return { demo: false, notice: `The administrator ${adminId} was created.` }
}
