/**
 * A box that stands for the machine of the page: its folders in a temporary one, its names and ports on 127.0.0.1. As root
 * the programs of the service run as an unprivileged user.
 */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import process from 'node:process'
import { root } from '../../launcher/paths.mjs'
import { runQuietly, start } from '../../launcher/process.mjs'

export const asRoot = process.getuid?.() === 0
/** `nobody` of Debian and most others; anything but root would do. */
const nobody = 65_534
const folders = [
  '/opt/lineside',
  '/var/lib',
  '/var/backups',
  '/var/tmp',
  '/etc/lineside',
  '/etc/nginx',
  '/etc/systemd',
  join('/usr/bin', 'node'),
  '/srv/',
]
const left = /(^|\/)(node_modules|\.git)$|^(\.cache|data|artifacts|secrets|test-results)$/

export const owner = asRoot ? { uid: nobody, gid: nobody } : {}
export const ownerId = asRoot ? nobody : process.getuid()

/** A port that was free a moment ago, on every address. */
export const sparePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

/** Files of one disk share their bytes; what npm and the launcher write in place must be a copy. */
const lend = (from, to) => {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' })
  } catch {
    rmSync(to, { recursive: true, force: true })
    execFileSync('cp', ['-a', from, to])
  }
  for (const name of ['.package-lock.json', '.lineside-install']) {
    const file = join(to, name)
    if (!existsSync(file)) continue
    copyFileSync(file, `${file}.own`)
    renameSync(`${file}.own`, file)
  }
}

/** The checkout as somebody brings it; with `installed`, also what its installation and build have made here. */
export const bringCheckout = (to, { installed }) => {
  cpSync(root, to, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !left.test(relative(root, path)) && (installed || !/(^|\/)dist$/.test(path)),
  })
  if (installed) lend(join(root, 'node_modules'), join(to, 'node_modules'))
}

/** `ports`: of the portal, the probes, https, http and PostgreSQL. */
export const openBox = async () => {
  const folder = mkdtempSync(join(asRoot ? '/tmp' : tmpdir(), 'lineside-page-'))
  chmodSync(folder, 0o755)
  const [portal, probes, https, http] = [await sparePort(), await sparePort(), await sparePort(), await sparePort()]
  const at = (path) => join(folder, path)
  for (const path of ['opt', 'var/lib', 'var/backups', 'var/tmp', 'etc/lineside', 'usr/bin', 'home', 'srv'])
    mkdirSync(at(path), { recursive: true })
  copyFileSync(process.execPath, at('usr/bin/node'))
  bringCheckout(at('opt/lineside'), { installed: true })
  let database = { port: 0, password: '' }
  // the archive of the page is of one day, also where midnight passes between its blocks
  const day = new Date().toISOString().slice(0, 10)

  /** What the page says, as it holds in the box. */
  const mapped = (text) => {
    let own = text
    for (const path of folders) own = own.replaceAll(new RegExp(`(?<![\\w.])${path}`, 'g'), at(path))
    return own
      .replaceAll('$(date +%F)', day)
      .replaceAll('chown --recursive lineside:', `chown --recursive ${ownerId}:${owner.gid ?? process.getgid()}`)
      .replaceAll('@db.example/', `@127.0.0.1:${database.port}/`)
      .replaceAll('db.example', '127.0.0.1')
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${portal}`)
      .replaceAll('127.0.0.1:9464', `127.0.0.1:${probes}`)
      .replace(/^PORT=3000$/m, `PORT=${portal}`)
      .replace(/^PROBES_PORT=9464$/m, `PROBES_PORT=${probes}`)
      .replace('listen 443 ', `listen 127.0.0.1:${https} `)
      .replace('listen 80;', `listen 127.0.0.1:${http};`)
  }

  const write = (path, text, mode = 0o644) => {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), text, { mode })
    return at(path)
  }

  /** The program and options that run a block as a script; who asks for a password gets it. */
  const shellOf = (script, env) => {
    write(
      'home/.curlrc',
      `connect-to = "portal.example:443:127.0.0.1:${https}"\ncacert = "${at('etc/lineside/database-ca.pem')}"\n`,
    )
    const answers = write('home/answers', 'secret\n'.repeat(4))
    const file = write('home/block.sh', `${mapped(script)}\n`)
    const args = ['-c', 'exec bash -euo pipefail "$0" < "$1"', file, answers]
    const options = {
      cwd: at('srv'),
      env: {
        PATH: `${at('usr/bin')}:${env.PATH}`,
        HOME: at('home'),
        npm_config_cache: at('home/npm'),
        PGPORT: String(database.port),
        PGPASSFILE: write('home/pgpass', `*:*:*:postgres:${database.password}\n*:*:*:*:secret\n`, 0o600),
        DATABASE_URL: `postgres://lineside:secret@127.0.0.1:${database.port}/lineside`,
        DATA_DIR: at('var/lib/lineside'),
      },
    }
    return ['bash', args, options]
  }

  /** Runs a block to its end; what it exported, and where it stands, waits for the next. */
  const shell = (text, env) => {
    const [program, args, options] = shellOf(
      `${text}\nexport -p > ${at('home/left')}; echo "cd $PWD" >> ${at('home/left')}`,
      env,
    )
    return runQuietly(program, args, { ...options, timeoutMs: 120_000 })
  }

  /** Starts a block that does not end by itself, in the shell of the one before: { child, ended }. */
  const startShell = (text, env) => {
    const [program, args, options] = shellOf(`. ${at('home/left')}\n${text}`, env)
    const child = start(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    return { child, ended: new Promise((resolve) => child.once('close', resolve)) }
  }

  return {
    at,
    mapped,
    write,
    shell,
    startShell,
    ports: { portal, probes, https, http },
    useDatabase(url) {
      const { port, password } = new URL(url)
      database = { port, password }
      return database
    },
    /** runs blocks beside, on another server's databases */
    onDatabase: (url) => ({
      async shell(text, env) {
        const before = database
        const { port, password } = new URL(url)
        database = { port, password }
        return shell(text, env).finally(() => {
          database = before
        })
      },
    }),
    /** a folder that the service's user may write */
    stateFolder(path) {
      mkdirSync(at(path), { recursive: true, mode: 0o750 })
      if (asRoot) chownSync(at(path), nobody, nobody)
      return at(path)
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
