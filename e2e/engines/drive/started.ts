import { type ChildProcess, spawn } from 'node:child_process'
import { patience } from '../../lib/pace.ts'

/** A program that was started for a journey. */
export interface Started {
  /** what its first line that matched says */
  match: RegExpMatchArray
  /** ends it, and waits until it has ended */
  stop(): Promise<void>
}

const ended = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

function stop(child: ChildProcess): Promise<void> {
  if (ended(child)) return Promise.resolve()
  return new Promise((resolve) => {
    const hard = setTimeout(() => child.kill('SIGKILL'), 5_000)
    child.once('exit', () => {
      clearTimeout(hard)
      resolve()
    })
    child.kill('SIGTERM')
  })
}

/** Starts a program and waits until one of its lines says that it is there; where it ends before, with what it said. */
export function started(program: string, args: readonly string[], ready: RegExp, env = process.env): Promise<Started> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  return new Promise((resolve, reject) => {
    let said = ''
    const fail = (why: string) => {
      clearTimeout(late)
      reject(new Error(`${program} ${why}\n${said.slice(-2_000)}`))
    }
    const late = setTimeout(() => void stop(child).then(() => fail('did not say that it is there')), patience(30_000))
    const hear = (text: Buffer) => {
      said += text
      const match = said.match(ready)
      if (!match) return
      clearTimeout(late)
      resolve({ match, stop: () => stop(child) })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('error', (error) => fail(String(error)))
    child.once('exit', (code) => fail(`ended with ${code}`))
  })
}
