/**
 * For the test of the operations page: opens the database of each address in the JSON list on its command line as the
 * server does, and prints as a JSON list what became of it: `plain`, `encrypted`, or the sentence of the refusal.
 */
import process from 'node:process'
import { openDatabase } from './index.ts'

const attempt = async (url) => {
  let db
  try {
    db = await openDatabase({ url, dataDir: '', poolSize: 1 })
    const { rows } = await db.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()')
    return rows[0].ssl ? 'encrypted' : 'plain'
  } catch (error) {
    return error.name === 'SettingError' ? error.message : `a fault: ${error.stack}`
  } finally {
    await db?.close()
  }
}

const outcomes = []
for (const url of JSON.parse(process.argv[2])) outcomes.push(await attempt(url))
process.stdout.write(JSON.stringify(outcomes))
