/**
 * A part of `npm test`: ends the built server with `kill -9`, on PostgreSQL, between what was committed and who is to be
 * told of it (records, an answer to a checklist, the approval of a plan action), during the daily digest and during an export; in some rounds exactly
 * there, because the test holds the next write back, in the others at a random moment. After the next start nothing is
 * missing and nothing is told twice: rows of notifications and files are counted, and so is what was pushed. TOLD_ROUNDS
 * sets the random rounds of each (3).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { watchSignals } from '../launcher/process.mjs'
import { endServer, launchServer, openBook, startServer, withDatabase } from './built-server.mjs'
import { approvedRounds } from './notified/approved.mjs'
import { digestRounds } from './notified/digest.mjs'
import { exportRounds } from './notified/export.mjs'
import { raisedRounds } from './notified/raised.mjs'
import { registeredRounds } from './notified/registered.mjs'
import { openStore } from './notified/store.mjs'

const rounds = Number(process.env.TOLD_ROUNDS ?? 3)
const { check, end } = openBook()
const dataDir = mkdtempSync(join(tmpdir(), 'lineside-told-'))

const run = async (databaseUrl) => {
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  const boot = () => startServer(env)
  const launch = () => launchServer(env)
  // the demo plant is loaded once, before anybody listens
  await endServer(await boot())
  const store = await openStore(databaseUrl)
  try {
    for (const part of [raisedRounds, registeredRounds, approvedRounds, digestRounds, exportRounds])
      await part({ boot, launch, store, check }, rounds)
  } finally {
    await store.close()
  }
}

watchSignals()
try {
  await withDatabase('told', run)
} catch (error) {
  check('the run came to its end', [error.stack])
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
end()
