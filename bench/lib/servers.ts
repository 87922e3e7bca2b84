import { type ChildProcess, spawn } from 'node:child_process'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { allocatorEnv } from '../../tools/launcher/allocator.mjs'

export interface Server {
  name: string
  pid: number
  url: string
  /** milliseconds from the start of the process to its first answer */
  startedIn: number
  stop(): Promise<void>
}

export interface ServerCommand {
  name: string
  file: string
  env: Record<string, string>
  /** answers once the server serves from its database */
  readyPath: string
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

const running = new Set<ChildProcess>()

/** Takes down what a failed run left. */
export function stopServers(): void {
  for (const child of running) child.kill('SIGKILL')
}

export async function startServer(command: ServerCommand): Promise<Server> {
  const port = await freePort()
  const begin = performance.now()
  const child = spawn(process.execPath, [command.file], {
    // each database is new here, and no folder can belong to all of them
    env: {
      FILES: 'database',
      // as `npm start` begins it
      ...allocatorEnv(),
      ...process.env,
      ...command.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const url = `http://127.0.0.1:${port}`
  await firstAnswer(`${url}${command.readyPath}`, child)
  return {
    name: command.name,
    pid: child.pid ?? 0,
    url,
    startedIn: performance.now() - begin,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

async function firstAnswer(url: string, child: ChildProcess) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended before it answered ${url}`)
    if (await answers(url)) return
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const requested = request(url, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode === 200))
    })
    requested.once('error', () => resolve(false))
    requested.end()
  })
}
