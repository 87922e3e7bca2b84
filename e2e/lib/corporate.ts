import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** A process of the journeys' own: another Lineside, an identity provider. */
export interface Running {
  address: string
  stop(): Promise<void>
}

/** Starts a program of the checkout and waits until the address answers. */
async function start(file: string, port: number, probe: string, env: Record<string, string>): Promise<Running> {
  const address = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(root, file)], {
    cwd: root,
    env: { ...process.env, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await answers(address + probe))) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}`)
  }
  return { address, stop: () => stopped(child) }
}

/** Asks once; a refused connection is asked again no sooner than after a tenth of a second. */
async function answers(address: string): Promise<boolean> {
  const again = new Promise((resolve) => setTimeout(resolve, 100))
  const answer = await fetch(address).catch(() => null)
  if (answer?.ok) return true
  await again
  return false
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  const hung = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await once(child, 'exit')
  clearTimeout(hung)
}

export const startProvider = (port: number, portal: string): Promise<Running> =>
  start('e2e/idp.ts', port, '/.well-known/openid-configuration', { PORTAL: portal })

/** Lineside with the corporate sign-in, on a database that `dataDir` keeps between its starts. */
export const startPortal = (
  port: number,
  provider: string,
  flow: 'implicit' | 'code',
  dataDir: string,
): Promise<Running> =>
  start('server/dist/main.js', port, '/api/readyz', {
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LINESIDE_DEMO: 'short',
    LINESIDE_DEMO_LANGUAGE: 'pt-BR,tr',
    LOG_LEVEL: 'fatal',
    LINESIDE_STRICT_ANSWERS: 'on',
    OIDC_ISSUER: provider,
    OIDC_CLIENT_ID: 'lineside',
    OIDC_FLOW: flow,
  })

/** Lineside as somebody starts it who wants to try it, on a machine in English: with a demo plant for each language. */
export const startDemo = (port: number, dataDir: string): Promise<Running> =>
  start('server/dist/main.js', port, '/api/readyz', {
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LINESIDE_DEMO: 'short',
    LINESIDE_DEMO_LANGUAGE: '',
    LC_ALL: 'en_US.UTF-8',
    LOG_LEVEL: 'error',
    LINESIDE_STRICT_ANSWERS: 'on',
  })

/** Lineside as somebody installs it who wants no demo plant: one administrator and nothing else. */
export const startEmpty = (port: number, dataDir: string, admin: { id: string; password: string }): Promise<Running> =>
  start('server/dist/main.js', port, '/api/readyz', {
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LINESIDE_DEMO: 'off',
    LINESIDE_ADMIN_ID: admin.id,
    LINESIDE_ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'error',
    LINESIDE_STRICT_ANSWERS: 'on',
  })

/** Moves the provider: `rotate` its keys, set its clock by `clock?minutes=`, put people in `groups?count=`. */
export async function control(provider: string, what: string): Promise<void> {
  await fetch(`${provider}/control/${what}`, { method: 'POST' })
}
