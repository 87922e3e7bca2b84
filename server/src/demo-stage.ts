import { resolve } from 'node:path'
import { createApp } from './app.ts'
import type { Config } from './core/config.ts'
import type { Database } from './core/db/index.ts'
import { openLog } from './core/log.ts'
import { demoStories } from './domains.ts'

/** The program itself, on a clock of its own and answering nobody: what people do in the demo plant's last days. */
export async function treatWithMovedClock(
  db: Database,
  config: Config,
  anchor: Date,
  progress: (share: number) => void = () => undefined,
): Promise<void> {
  let now = anchor
  const log = openLog(config.logLevel)
  const clock = { now: () => now }
  const app = await createApp({ config, db, log, clock, webFolder: resolve(config.dataDir), version: '', demo: true })
  try {
    const setClock = (at: Date) => {
      now = at
    }
    for (const [index, story] of demoStories.entries()) {
      await story(app, { anchor, setClock, short: config.shortDemo })
      progress((index + 1) / demoStories.length)
    }
  } finally {
    await app.close()
  }
}
