/**
 * For the test of the operations page: seals what stands in a database, beside a server or without one, and tells the heads
 * to a folder, until at least one of them is there.
 */
import { readdirSync } from 'node:fs'
import process from 'node:process'
import { openDatabase } from '../db/index.ts'
import { openLog } from '../log.ts'
import { createHeadPublisher } from './heads.ts'
import { sealHistory } from './seal.ts'

const [url, sealHeadsFolder] = process.argv.slice(2)
const db = await openDatabase({ url, dataDir: '', poolSize: 2 })
const heads = createHeadPublisher(db, { sealHeadsFolder }, openLog('silent'))
heads.start()
do {
  await sealHistory(db, new Date())
  heads.publish()
  await heads.finished()
} while (readdirSync(sealHeadsFolder).length === 0)
await db.close()
