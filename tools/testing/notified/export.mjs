/** The server killed while a long export is written. */
import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { endServer } from '../built-server.mjs'
import { call, enter } from '../operators.mjs'
import { differences, until } from './store.mjs'

const longestMs = 900
const columns = ['id', 'collectedAt', 'operator']

const ask = async ({ address }, token) =>
  (await call(address, '/api/operator/v1/Collect/Export', { token, body: { format: 'jsonl', columns } })).jobId

/** The ids of the records in the file, as its person fetches it. */
const fetchFile = async ({ address }, token, jobId) => {
  const { state, fileId, rows } = await call(address, `/api/report/Export/${jobId}`, { token })
  if (state !== 'DONE') return { rows, ids: [`the export is ${state}`] }
  const { ticket } = await call(address, '/api/event/v1/File/Ticket', { token, body: { fileId } })
  const text = await (await fetch(`${address}/api/event/v1/File/${ticket}`)).text()
  const lines = text.trim().split('\n')
  return { rows, ids: lines.map((line) => `record ${JSON.parse(line).id}`) }
}

const over = ({ one }, jobId) =>
  until('the export to be over', () =>
    one(
      `select true from core_exports where id = $1 and state in ('DONE', 'FAILED')
         and not exists (select from core_jobs_requests where job = 'core.export')`,
      [jobId],
    ),
  )

const reference = async (server, store) => {
  const token = await enter(server.address, 'supervisor')
  const jobId = await ask(server, token)
  await over(store, jobId)
  const { ids } = await fetchFile(server, token, jobId)
  return ids
}

const killMidway = async (server, store, beforeEnd) => {
  const block = beforeEnd ? await store.block('core_files') : null
  const jobId = await ask(server, await enter(server.address, 'supervisor'))
  const begun = () => store.one(`select true from core_exports where id = $1 and state <> 'WAITING'`, [jobId])
  if (block) await block.reached()
  else {
    await until('the export to begin', begun)
    await wait(randomInt(longestMs))
  }
  await endServer(server, 'SIGKILL')
  await block?.release()
  await store.alone()
  const [{ state, rows }] = await store.rows('select state, rows from core_exports where id = $1', [jobId])
  return { jobId, state, rows }
}

/** Resolves with the server that came after the killed one. */
const killedRound = async ({ boot, store, check }, killed, expected, beforeEnd) => {
  await store.rows(`delete from core_files where container = 'exports'`)
  await store.clearPushes()
  const { jobId, state, rows } = await killMidway(killed, store, beforeEnd)
  await store.rescue()
  const server = await boot()
  await over(store, jobId)
  const file = await fetchFile(server, await enter(server.address, 'supervisor'), jobId)
  const files = await store.one(`select count(*)::int from core_files where container = 'exports'`)
  await store.heard()
  const notified = store.pushes.filter(({ event, payload }) => event === 'exportProgress' && payload.state === 'DONE')
  check(
    `export, killed ${beforeEnd ? 'before its end' : 'at some moment'}: ${state} with ${rows} of ${expected.length} rows`,
    [
      ...(beforeEnd && state !== 'RUNNING' ? ['the kill missed the export'] : []),
      ...differences(expected, file.ids),
      ...(file.rows === expected.length ? [] : [`it says that it has ${file.rows} rows`]),
      ...(files === 1 ? [] : [`${files} files were made`]),
      ...(notified.length === 1 ? [] : [`its end was told ${notified.length} times`]),
    ],
  )
  return server
}

export const exportRounds = async (surroundings, random) => {
  await surroundings.store.rows(`insert into settings (key, value) values ('export.inlineRows', '100')`)
  let server = await surroundings.boot()
  const expected = await reference(server, surroundings.store)
  surroundings.check(`export, undisturbed: ${expected.length} rows`, expected.length > 1000 ? [] : ['that is too few'])
  for (let round = 0; round <= random; round++) server = await killedRound(surroundings, server, expected, round === 0)
  await endServer(server)
}
