/**
 * A part of `npm test`: reads docs/operations.md and runs what stands there, in a box that stands for the machine of the
 * page: the commands, the unit, nginx before a real Lineside, TLS to a real PostgreSQL. The Dockerfile is done step by step;
 * LINESIDE_IMAGE_FROM_NOTHING=on also installs and builds in it, which takes minutes.
 */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { runQuietly, watchSignals } from '../launcher/process.mjs'
import { openBook, pg } from './built-server.mjs'
import { knownNginx } from './nginx.mjs'
import { openBox, sparePort } from './operations/box.mjs'
import { openAuthority } from './operations/certificates.mjs'
import { buildImage, composeFaults, imageFaults, readDockerfile } from './operations/image.mjs'
import { checkTls, openOutside } from './operations/outside.mjs'
import { readPage } from './operations/page.mjs'
import { checkProxy, startNginx } from './operations/proxy.mjs'
import { demands, startProgram, startUnit, verify } from './operations/unit.mjs'
import { administrator, comeIn, runBlock, ways } from './operations/ways.mjs'
import { startPostgres } from './postgres.mjs'

const { check, end } = openBook()
const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const closing = []

/** The limit that makes addresses visible from outside; the heads where the auditor of the page looks for them. */
const ownSettings = (box) => ({
  RATE_FAILED_SIGN_INS_PER_MINUTE: '3',
  LOG_LEVEL: 'error',
  SEAL_HEADS_FOLDER: box.stateFolder('/srv/lineside/seal-heads'),
})

const demoFaults = ({ said }) => (/lineside-demo/.test(said) ? [said] : [])

const kinds = {
  sh: (block, machine) => runBlock(machine, block),
  async ini({ text, path, line }, machine) {
    const own = machine.box.mapped(text)
    const file = machine.box.write(path, own)
    if (!path.endsWith('.service')) return check(`line ${line}: ${path} is written`, [])
    check(`line ${line}: the unit says what a service needs`, demands(own))
    check(`line ${line}: systemd finds nothing wrong with it`, await verify(file))
    const settings = ownSettings(machine.box)
    machine.server = await startUnit(own, machine.box, { own: settings })
    machine.restart = () => startUnit(own, machine.box, { own: settings, filled: true })
    check('the unit starts Lineside, without the demo plant', demoFaults(machine.server))
    const status = async (place) => (await fetch(`${machine.server.address}/api/${place}`)).status
    const result = [await status('healthz'), await status('readyz'), await status('metrics')]
    check(
      'readiness and metrics are told at their own address alone',
      `${result}` === '200,404,404' ? [] : [`${result}`],
    )
    const { status: made } = await comeIn(machine.server)
    check('its link makes the first administrator', made === 200 ? [] : [`answered ${made}`])
  },
  async nginx({ text, path }, { box, authority }) {
    const file = box.write(path, box.mapped(text))
    const { cert, key } = authority.certify('DNS:portal.example')
    box.write('/etc/lineside/portal.pem', cert)
    box.write('/etc/lineside/portal.key', key, 0o600)
    const { frame, stop } = await startNginx(box, file)
    closing.push(stop)
    // what a machine has at /etc/nginx/nginx.conf
    box.write('usr/bin/nginx', `#!/bin/sh\nexec ${knownNginx()} -e stderr -c ${frame} "$@"\n`, 0o755)
    await checkProxy(box, { ca: authority.ca, person: administrator, check })
  },
}

const runPage = async (machine) => {
  const { blocks, said } = readPage()
  const left = blocks.filter(({ reason }) => reason)
  for (const block of blocks) {
    if (block.reason) console.log(`    line ${block.line} is not run: ${block.reason}`)
    else if (block.way && !ways[block.way]) check(`line ${block.line}: a way that is known`, [`it is "${block.way}"`])
    else if (block.way) await ways[block.way](machine, block)
    else if (kinds[block.tag]) await kinds[block.tag](block, machine)
    else check(`line ${block.line}: a block of a kind that is run`, [`it is "${block.tag}"`])
  }
  check(
    `${left.length} of ${blocks.length} blocks are not run, as the page says`,
    numbers[left.length] === said ? [] : [`the page says ${said}`],
  )
}

const health = ({ health: [, ...args], cwd }, env) => runQuietly(process.execPath, args, { cwd, env })

const runImage = async ({ box, authority, caFile, admin, database, files }) => {
  const instructions = readDockerfile()
  check('the Dockerfile says what it must', imageFaults(instructions))
  check('so does compose.yaml', composeFaults(instructions))
  const fromNothing = process.env.LINESIDE_IMAGE_FROM_NOTHING === 'on'
  const image = await buildImage(box.at('home/image'), instructions, { fromNothing, programs: box.at('usr/bin') })
  await admin.query('create database image owner lineside')
  const outside = await openOutside(authority, caFile)
  closing.push(outside.close)
  const secret = box.write('home/database-url', `postgres://lineside:secret@127.0.0.1:${database.port}/image\n`)
  const port = String(await sparePort())
  const env = { ...image.env, PORT: port, DATABASE_URL_FILE: secret, ...files.settings, ...outside.env }
  const [, ...args] = image.command
  const server = await startProgram(box.at('usr/bin/node'), args, { cwd: image.cwd, env })
  check('the image serves, without the demo plant', demoFaults(server))
  const healthy = await health(image, env)
  const stored = readdirSync(files.bucket)
  check('it marks the bucket as its own', stored.some((name) => name.startsWith('lineside.json')) ? [] : stored)
  check('its health check finds it healthy', healthy.code === 0 ? [] : [healthy.output])
  const answer = await fetch(`http://127.0.0.1:${port}/api/brf/BrfAuth/AzureAD?origin=https://portal.example`)
  const led = answer.ok && (await answer.json()).address.startsWith('https://idp.example/authorize')
  check('the identity provider is reached through the outgoing proxy', led ? [] : [`answered ${answer.status}`])
  check('and only by its name', `${outside.asked}` === 'idp.example:443' ? [] : [`${outside.asked}`])
  check('it ends by request', (await server.end()) === 0 ? [] : ['with another code'])
  check('its health check finds it gone', (await health(image, env)).code === 0 ? ['it does not'] : [])
  const alone = { ...image.env, PORT: port }
  const embedded = await startProgram(box.at('usr/bin/node'), args, { cwd: image.cwd, env: alone })
  check('the image alone serves on the embedded engine, without the demo plant', demoFaults(embedded))
  const folder = join(image.env.DATA_DIR, 'database')
  check('whose folder is shut to others', (statSync(folder).mode & 0o77) === 0 ? [] : ['it is open'])
  check('it ends by request too', (await embedded.end()) === 0 ? [] : ['with another code'])
}

const run = async () => {
  const authority = openAuthority()
  closing.push(authority.close)
  const box = await openBox()
  closing.push(box.close)
  const tls = authority.certify('DNS:db.example,IP:127.0.0.1')
  const [postgres, apart] = await Promise.all([
    startPostgres({ user: 'postgres', tls }),
    startPostgres({ user: 'postgres' }),
  ])
  closing.push(postgres.stop, apart.stop)
  const database = box.useDatabase(postgres.url)
  const caFile = box.write('/etc/lineside/database-ca.pem', authority.ca)
  const { binaries } = postgres
  const machine = { box, authority, caFile, postgres, apart, binaries, database, server: undefined, closing, check }
  await runPage(machine)
  check('the service ends by request', (await machine.server.end()) === 0 ? [] : ['with another code'])
  checkTls(`postgres://lineside:secret@127.0.0.1:${database.port}/lineside`, caFile, check)
  const admin = new pg.Client(postgres.url)
  await admin.connect()
  await runImage({ ...machine, admin }).finally(() => admin.end())
}

watchSignals()
try {
  await run()
} catch (error) {
  check('the run came to its end', [error.stack])
} finally {
  for (const close of closing.reverse()) await close()
}
end()
