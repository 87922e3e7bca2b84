/** Blocks of the page that need a stage of their own: the ways that it names before them (`<!-- run: … -->`). */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { root } from '../../launcher/paths.mjs'
import { runQuietly } from '../../launcher/process.mjs'
import { pg } from '../built-server.mjs'
import { asRoot, sparePort } from './box.mjs'
import { assignments, untilReady } from './unit.mjs'

const S3rver = createRequire(join(root, 'server/package.json'))('@20minutes/s3rver')

/** Who comes in first. */
export const administrator = { id: 'ana', password: 'long-enough-7' }

const post = (address, path, body) =>
  fetch(`${address}/api/brf/BrfAuth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** The first administrator by the one-time link that the server printed: the first rows of the plant's history. */
export const comeIn = ({ address, said }) => {
  const token = /primeiro-acesso#([\w-]+)/.exec(said)?.[1]
  return post(address, '/FirstAdministrator', { token, name: 'Ana Souza', ...administrator })
}

const signsIn = async (address) => (await post(address, '', administrator)).ok

/** Runs a block to its end, resolves with what it printed. */
export const runBlock = async (machine, { text, line }, box = machine.box) => {
  const { code, output } = await box.shell(text, { PATH: `${machine.binaries}:${process.env.PATH}` })
  machine.check(
    `line ${line}: ${text.split('\n').at(-1).slice(0, 70)}`,
    code === 0 ? [] : [`ended with ${code}`, output],
  )
  return output
}

const asAdministrator = async (url, sql) => {
  const client = new pg.Client(url)
  await client.connect()
  return client.query(sql).finally(() => client.end())
}

const account = {
  passwd: 'root:x:0:0:root:/root:/bin/sh',
  group: 'root:x:0:',
  shadow: 'root:*:1::::::',
  gshadow: 'root:*::',
}

/** Over an /etc that this process alone sees and that knows nobody but root. */
const addUser = async ({ box, check }, { text, line }) => {
  const able = asRoot && (await runQuietly('unshare', ['--mount', 'true'])).code === 0
  if (!able) return console.log(`    line ${line} is run by root alone, where mounts may be made`)
  for (const [name, entry] of Object.entries(account)) box.write(`home/etc/${name}`, `${entry}\n`)
  cpSync('/etc/login.defs', box.at('home/etc/login.defs'))
  const script = box.write('home/user.sh', `mount --bind ${box.at('home/etc')} /etc\n${text}\n`)
  const { code, output } = await runQuietly('unshare', ['--mount', 'bash', '-euo', 'pipefail', script])
  const added = readFileSync(box.at('home/etc/passwd'), 'utf8')
  const fits = code === 0 && /^lineside:.*:\/var\/lib\/lineside:\/usr\/sbin\/nologin$/m.test(added)
  check(`line ${line}: the user is added, with the unit's folder and without a shell`, fits ? [] : [output, added])
}

/** What a minute of the plant brings: its rows are sealed, and the heads are told to its folder. */
const verifyHeads = async (machine, block) => {
  const { box, database } = machine
  const sealing = join(root, 'server/src/core/seals/seal-now.mjs')
  const url = `postgres://lineside:secret@127.0.0.1:${database.port}/lineside`
  execFileSync(process.execPath, [sealing, url, box.at('srv/lineside/seal-heads')], { stdio: 'pipe' })
  const [name] = readdirSync(box.at('srv/lineside/seal-heads'))
  cpSync(box.at(`srv/lineside/seal-heads/${name}`), box.at('srv/lineside/heads.jsonl'))
  const output = await runBlock(machine, block)
  const fits = /^[1-9]\d* rows fit their [1-9]\d* seals\.\n[1-9]\d* heads stand/m.test(output)
  machine.check('the heads of the plant are found in its database', fits ? [] : [output])
}

const refusals = ['truncate history', 'alter table history add column more text', 'create table more (id integer)']

/** On a server where nothing of the page stands yet; the role that runs Lineside is then tried on what it must not do. */
const apart = async (machine, block) => {
  const { port } = new URL(machine.apart.url)
  await runBlock(machine, block, machine.box.onDatabase(machine.apart.url))
  if (!block.text.includes('--runtime-role')) return
  const reached = `postgres://lineside:secret@127.0.0.1:${port}/lineside`
  const { rows } = await asAdministrator(reached, 'select count(*)::integer as count from history')
  machine.check('the role of the service reads', rows[0].count >= 0 ? [] : ['it does not'])
  for (const sql of refusals) {
    const refused = await asAdministrator(reached, sql).then(
      () => 'it may',
      ({ code }) => code,
    )
    machine.check(`and may not: ${sql}`, refused === '42501' ? [] : [refused])
  }
}

/** The service ends, its places are emptied, and after the block it serves what was restored. */
const restore = async (machine, block) => {
  const { box, check, postgres } = machine
  check('the service ends by request', (await machine.server.end()) === 0 ? [] : ['with another code'])
  await asAdministrator(postgres.url, 'alter database lineside rename to lineside_before')
  await asAdministrator(postgres.url, 'create database lineside owner lineside')
  renameSync(box.at('var/lib/lineside'), box.at('var/lib/lineside-before'))
  await runBlock(machine, block)
  machine.server = await machine.restart()
  check('the service serves what was restored', (await signsIn(machine.server.address)) ? [] : ['nobody signs in'])
}

/** Goes on in the shell of the block before, as somebody at a terminal does. */
const serve = async (machine, { text, line }) => {
  const port = await sparePort()
  const own = text.replace('PORT=3001 ', `PORT=${port} `)
  const { child, ended } = machine.box.startShell(own, { PATH: `${machine.binaries}:${process.env.PATH}` })
  const { address } = await untilReady(child, ended, text, { filled: true })
  const good = address.endsWith(`:${port}`) && (await signsIn(address))
  machine.check(`line ${line}: the copy is served beside the plant`, good ? [] : [address])
  process.kill(-child.pid, 'SIGINT')
  await ended
  const gone = await fetch(address).then(
    () => ['it still answers'],
    () => [],
  )
  machine.check('until Ctrl-C', gone)
}

/** What the image is started with: the block's settings, with a bucket of this machine for the one outside. */
const nameBucket = async (machine, { text, line }) => {
  const own = machine.box.mapped(text)
  const bucket = /^S3_BUCKET=(.+)$/m.exec(own)?.[1]
  const directory = machine.box.at('home/bucket')
  mkdirSync(directory)
  const options = { address: '127.0.0.1', port: 0, silent: true, vhostBuckets: false }
  const store = new S3rver({ ...options, directory, configureBuckets: [{ name: bucket }] })
  const { port } = await store.run()
  machine.closing.push(() => store.close())
  const settings = own.replace('https://s3.example', `http://127.0.0.1:${port}`).replace('<key>', 'S3RVER')
  machine.box.write('/etc/lineside/s3-secret', 'S3RVER\n')
  machine.files = { settings: assignments(settings), bucket: join(directory, bucket) }
  machine.check(
    `line ${line}: settings of a store that the image is started with`,
    bucket ? [] : ['it names no bucket'],
  )
}

/** By the words of the page. */
export const ways = {
  'over an /etc of its own': addUser,
  'with heads that were carried away': verifyHeads,
  'on another database server': apart,
  'with Lineside stopped and its places emptied': restore,
  'until it answers, then Ctrl-C': serve,
  'with a store of its own, which the image keeps its files in': nameBucket,
}
