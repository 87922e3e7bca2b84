/** A database on a small disk of its own, which is really filled. */
import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onPath } from '../apt.mjs'
import { endServer, pg, startServer } from '../built-server.mjs'
import { enter, newRecord, save, signIn } from '../operators.mjs'
import { callAll, operationsOf } from './every-call.mjs'

const portal = '2'
/** Megabytes beside what the demo plant takes: few enough to be filled in a second. */
const room = 24

const withClient = async (url, work) => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Mounts a disk of so many megabytes and resolves with its folder and its end; null where this user may not mount. */
const mountDisk = (megabytes) => {
  const folder = mkdtempSync(join(tmpdir(), 'lineside-disk-'))
  try {
    execFileSync(onPath(['mount']), ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  return {
    folder,
    unmount() {
      execFileSync(onPath(['umount']), ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}

/** Moves the database to the disk; its log stays where it is, as PostgreSQL's manual asks of a busy server. */
const moveTo = async (adminUrl, disk) => {
  await withClient(adminUrl, async (admin) => {
    const { rows } = await admin.query('show data_directory')
    const { uid, gid } = statSync(rows[0].data_directory)
    const tables = join(disk.folder, 'tables')
    mkdirSync(tables)
    chownSync(tables, uid, gid)
    await admin.query(`create tablespace small location '${tables}'`)
    await admin.query('alter database portal set tablespace small')
  })
}

const sizeOf = (adminUrl) =>
  withClient(adminUrl, async (admin) => {
    const { rows } = await admin.query(`select pg_database_size('portal') as bytes`)
    return Number(rows[0].bytes)
  })

/** Takes every page that is left, large rows first. */
const fill = (url) =>
  withClient(url, async (client) => {
    await client.query('create table filler (text text)')
    await client.query('alter table filler alter text set storage plain')
    for (const rows of [1000, 10, 1]) {
      for (;;) {
        const taken = client.query(`insert into filler select repeat('x', 7000) from generate_series(1, ${rows})`)
        const code = await taken.then(
          () => null,
          (error) => error.code,
        )
        if (code === '53100') break
        if (code) throw new Error(`PostgreSQL refused the filler with ${code}`)
      }
    }
  })

const codeOf = (work) =>
  work.then(
    () => 'stored',
    (error) => error.message,
  )

/** Saves until there is no free place in a page that is there: the first refusal, or what else came. */
const saveUntilRefused = async (address, token, forms) => {
  for (let number = 1; number < 2000; number++) {
    const record = newRecord(forms, number)
    const outcome = await codeOf(save(address, token, record))
    if (outcome !== 'stored') return { record, outcome }
  }
  return { outcome: 'always stored' }
}

/**
 * Reading goes on while the disk of the database is full, saving says why, and everything goes on when there is room.
 * @returns whether a disk could be made
 */
export const fullDisk = async ({ adminUrl, databaseUrl, env, check }) => {
  const disk = mountDisk(Math.ceil((await sizeOf(adminUrl)) / 1024 ** 2) + room)
  if (!disk) return false
  try {
    await moveTo(adminUrl, disk)
    const server = await startServer(env)
    const { address } = server
    const { token, forms } = await signIn(address)
    const reader = await enter(address, 'admin', portal)
    const reads = (await operationsOf(address)).filter(({ method }) => method === 'GET')
    const before = await callAll(address, reader, reads)
    await fill(databaseUrl)
    const { record, outcome } = await saveUntilRefused(address, token, forms)
    check(
      'a full disk: saving is refused with 507 and says why',
      /answered 507 STORAGE_FULL: "The server’s disk is full/.test(outcome) ? [] : [outcome],
    )
    const answers = await callAll(address, reader, reads)
    const changed = answers.filter(({ status }, at) => status !== before[at].status)
    check(
      `a full disk: ${reads.length} calls read as before`,
      changed.map(({ name, status, code }) => `${name} ${status} ${code}`),
    )
    await withClient(databaseUrl, (client) => client.query('drop table filler'))
    const stored = await codeOf(save(address, token, record))
    check('room again: the refused record is stored, nothing was started anew', stored === 'stored' ? [] : [stored])
    check('the server on the small disk ends by request', (await endServer(server)) === 0 ? [] : ['with another code'])
    return true
  } finally {
    await withClient(adminUrl, (admin) => admin.query('alter database portal set tablespace pg_default'))
    await withClient(adminUrl, (admin) => admin.query('drop tablespace small'))
    disk.unmount()
  }
}
