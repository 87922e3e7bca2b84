/** `pg_dump` and `pg_restore` of the machine, called so that no password stands on a command line. */
import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { SettingError } from '../db/index.ts'

/** Debian keeps one folder a version, none of them on PATH. */
const DEBIAN = '/usr/lib/postgresql'
/** What libpq understands of an address; the rest is for our own driver. */
const KNOWN = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'host', 'port', 'options', 'connect_timeout']
const SHOWN = 2_000

type Tool = 'pg_dump' | 'pg_restore'

/**
 * Runs a tool that is at least as new as the server.
 * @throws SettingError where there is none, or with its last words where it fails
 */
export async function runTool(tool: Tool, args: readonly string[], url: string, serverVersion: number): Promise<void> {
  const path = await findTool(tool, Math.floor(serverVersion / 10_000))
  const { address, password } = connectionOf(url)
  const env = { ...process.env, ...(password && { PGPASSWORD: password }), PGAPPNAME: `lineside ${tool}` }
  const { code, output } = await run(path, [...args, `--dbname=${address}`], env)
  if (code !== 0) throw new SettingError(`${tool} ended with ${code}: ${output.trim().slice(-SHOWN)}`)
}

async function findTool(tool: Tool, major: number): Promise<string> {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
  ]
  let older: string | undefined
  for (const path of folders.map((folder) => join(folder, tool)).filter(isExecutable)) {
    const { output } = await run(path, ['--version'], process.env)
    const match = /\(PostgreSQL\) (\d+)/.exec(output)?.[1]
    if (Number(match) >= major) return path
    older ??= match
  }
  const what = older ? `${tool} here is of version ${older}, older than the server` : `${tool} is missing`
  throw new SettingError(
    `${what}: install the client of PostgreSQL ${major} or newer (Debian: postgresql-client-${major}).`,
  )
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The address without its password, which travels in the environment, and without what libpq would refuse. */
export function connectionOf(url: string): { address: string; password: string } {
  const parsed = new URL(url)
  const password = decodeURIComponent(parsed.password)
  parsed.password = ''
  for (const name of [...parsed.searchParams.keys()]) if (!KNOWN.includes(name)) parsed.searchParams.delete(name)
  // our driver's word for encryption without a look at the certificate
  if (parsed.searchParams.get('sslmode') === 'no-verify') parsed.searchParams.set('sslmode', 'require')
  return { address: parsed.href, password }
}

function run(path: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(path, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const hear = (chunk: Buffer) => {
      output = (output + chunk).slice(-2 * SHOWN)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
