import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface LoadResult {
  requestsPerSecond: number
  requests: number
  /** milliseconds */
  p50: number
  p95: number
  p99: number
  errors: number
}

export interface Load {
  url: string
  connections: number
  seconds: number
  headers: Record<string, string>
  /** bodies to take by chance; `@UUID@` is another id in each request */
  bodies?: readonly string[]
  /** instead: requests of several kinds to take by chance */
  mixed?: readonly { path: string; body?: string }[]
}

const quote = (text: string) => JSON.stringify(text)

/** Fresh ids in a script for wrk. */
const ids = `
local hex = function(n) local t = {} for i = 1, n do t[i] = string.format("%x", math.random(0, 15)) end return table.concat(t) end
local uuid = function() return hex(8) .. "-" .. hex(4) .. "-4" .. hex(3) .. "-a" .. hex(3) .. "-" .. hex(12) end
function init() math.randomseed(os.time() + tonumber(tostring({}):sub(8), 16) % 1000000) end`

/** The script for wrk: the same request each time, or a POST with fresh values in its body. */
function script(load: Load): string {
  const headers = Object.entries(load.headers).map(([name, value]) => `wrk.headers[${quote(name)}] = ${quote(value)}`)
  const counts = `
function done(summary, latency)
  local e = summary.errors
  io.write(string.format("RESULT %d %d %f %f %f %d\\n", summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(95), latency:percentile(99), e.connect + e.read + e.write + e.status + e.timeout))
end`
  if (load.mixed)
    return `${headers.join('\n')}
local asks = {${load.mixed.map(({ path, body }) => `{${quote(path)}${body ? `,${quote(body)}` : ''}}`).join(',')}}
${ids}
function request()
  local ask = asks[math.random(#asks)]
  if ask[2] then return wrk.format("POST", ask[1], nil, (ask[2]:gsub("@UUID@", uuid()))) end
  return wrk.format("GET", ask[1])
end
${counts}`
  if (!load.bodies) return [...headers, counts].join('\n')
  return `${headers.join('\n')}
wrk.method = "POST"
local bodies = {${load.bodies.map(quote).join(',')}}
${ids}
function request()
  local body = bodies[math.random(#bodies)]:gsub("@UUID@", uuid())
  return wrk.format("POST", nil, nil, body)
end
${counts}`
}

/** Sends load by wrk, from one thread so that the other core is the servers', and reads what it counted. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const file = join(mkdtempSync(join(tmpdir(), 'lineside-bench-')), 'load.lua')
  writeFileSync(file, script(load))
  const output = await run('wrk', ['-t1', `-c${load.connections}`, `-d${load.seconds}s`, '-s', file, load.url])
  const match = /RESULT (\d+) (\d+) ([\d.]+) ([\d.]+) ([\d.]+) (\d+)/.exec(output)
  if (!match) throw new Error(`wrk gave no result:\n${output}`)
  const [requests = 0, microseconds = 1, p50 = 0, p95 = 0, p99 = 0, errors = 0] = match.slice(1).map(Number)
  return {
    requests,
    requestsPerSecond: requests / (microseconds / 1e6),
    p50: p50 / 1000,
    p95: p95 / 1000,
    p99: p99 / 1000,
    errors,
  }
}

/** Throws where the machine has no wrk, before anything is loaded for it. */
export function assertLoader(): void {
  if (spawnSync('wrk', ['--version']).error) throw new Error('The benchmark needs wrk: apt-get install wrk')
}

function run(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.once('error', reject)
    child.once('close', () => resolve(output))
  })
}
