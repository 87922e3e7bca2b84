import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '../../../..')

/** The example connector as a process of its own, on a free port. */
export interface Example {
  /** as it is named in `connector.allowedHosts` */
  host: string
  /** of an order, as it prints it */
  address: string
  close(): void
}

/** For tests: starts it as its page says, and waits for the address that it prints. */
export async function startExample(env: Record<string, string> = {}): Promise<Example> {
  const child = spawn(process.execPath, ['examples/connector/connector.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\S+/.exec(line)?.[0]
    if (address) return { host: new URL(address).host, address, close: () => child.kill() }
  }
  throw new Error('The example connector ended without a word')
}
