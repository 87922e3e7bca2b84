import { type Config, EACH_ITS_OWN, isLoopback } from './core/config.ts'
import type { Database } from './core/db/index.ts'
import { type DemoLanguage, inDemoLanguage, languageOfMachine } from './core/demo/index.ts'
import { fixYoungHeap } from './core/threads/young-heap.ts'
import { languageOfDemo, loadDemo } from './demo.ts'
import { storeBeginnings } from './demo-beginnings.ts'
import { treatWithMovedClock } from './demo-stage.ts'
import { createFirstAdministrator, hasAccounts, offerFirstAdministrator } from './domains/accounts/index.ts'

/** How many records the demo plant has. */
const DEMO_COLLECTS = 20_000
const DEMO_SEED = 20_261_121

export interface PlantState {
  /** the demo plant is loaded: its sign-ins are known to all */
  demo: boolean
  /** the language in which its plants are written; null: each in its own */
  demoLanguage: DemoLanguage | null
  /** it was written just now */
  filled: boolean
  /** what the operator of the machine should know */
  notice: string | null
  /** the token of the link to the first account, where there is none and nothing names it */
  firstAccess: string | null
}

const nothing: PlantState = { demo: false, demoLanguage: null, filled: false, notice: null, firstAccess: null }

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
export async function preparePlant(
  db: Database,
  config: Config,
  say: (line: string) => void,
  progress: (share: number) => void = () => undefined,
): Promise<PlantState> {
  if (await hasAccounts(db)) {
    const language = await languageOfDemo(db)
    return { ...nothing, demo: language !== undefined, demoLanguage: language ?? null }
  }
  if (wantsDemo(db.engine, config)) {
    say('Loading the demo plant (once) …')
    const language = chosenLanguage(config)
    await inDemoLanguage(language, () => fillDemo(db, config, progress))
    return { ...nothing, demo: true, demoLanguage: language, filled: true }
  }
  const { adminId, adminPassword } = config
  if (!adminId || !adminPassword) return { ...nothing, firstAccess: await offerFirstAdministrator(db) }
  const made = await createFirstAdministrator(db, adminId, adminPassword)
  return { ...nothing, notice: made ? `The administrator ${adminId} was created.` : null }
}

const chosenLanguage = ({ demoLanguage = languageOfMachine() }: Config): DemoLanguage | null =>
  demoLanguage === EACH_ITS_OWN ? null : demoLanguage

/** About so much of the work are the records; the rest is what people do. */
const SHARE_OF_RECORDS = 0.4

async function fillDemo(db: Database, config: Config, progress: (share: number) => void): Promise<void> {
  const anchor = new Date()
  const letGo = fixYoungHeap()
  const progressOfRecords = (count: number) => progress((count / DEMO_COLLECTS) * SHARE_OF_RECORDS)
  await loadDemo(db, { seed: DEMO_SEED, anchor, collects: DEMO_COLLECTS }, progressOfRecords)
  await storeBeginnings(db, anchor)
  const progressOfStories = (share: number) => progress(SHARE_OF_RECORDS + share * (1 - SHARE_OF_RECORDS))
  await treatWithMovedClock(db, config, anchor, progressOfStories).finally(letGo)
}
