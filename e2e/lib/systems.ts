import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import type { Office } from './people.ts'

/** A server of another system on this machine. */
export interface System {
  /** `localhost:4100` */
  host: string
  close(): Promise<void>
}

/** The example connector, as its page says to start it, on a free port. */
export async function startConnector(): Promise<System> {
  const child = spawn(process.execPath, ['examples/connector/connector.mjs'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\S+/.exec(line)?.[0]
    if (!address) continue
    const close = () => {
      child.kill()
      return ended
    }
    return { host: new URL(address).host, close }
  }
  throw new Error('The example connector ended without a word')
}

interface Shown {
  fields: { fieldId: number; name: string }[]
}

/** A model behind OpenAI's interface where the server of the journeys looks for one: it proposes a value for every field. */
export async function startModel(value: number): Promise<System> {
  const port = Number(process.env.E2E_MODEL_PORT)
  const server = createServer(async (request, response) => {
    const { messages } = JSON.parse(await text(request)) as { messages: { content: { text: string }[] }[] }
    const { fields } = JSON.parse(messages[1]?.content[0]?.text ?? '{"fields":[]}') as Shown
    const content = JSON.stringify({ values: fields.map(({ fieldId }) => ({ fieldId, value })) })
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }))
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  return { host: `127.0.0.1:${port}`, close }
}

const SETTING = '/api/domain/v1/Setting'

/** Lets connectors ask one more server of the own network. */
export async function allowServer(
  office: Office,
  host: string,
  key: 'connector.allowedHosts' | 'push.allowedHosts' = 'connector.allowedHosts',
): Promise<void> {
  const all = await office.send<{ key: string; value: string; rowVersion: number }[]>('GET', SETTING)
  const allowed = all.find((setting) => setting.key === key)
  const value = [allowed?.value, host].filter(Boolean).join(',')
  await office.send('PUT', `${SETTING}/${key}`, { value, rowVersion: allowed?.rowVersion ?? 0 })
}

/** A connector of the first plant whose function is asked for the order of the record's product. */
export async function createConnector(office: Office, name: string, host: string, industryId: number): Promise<number> {
  const { id } = await office.send<{ id: number }>('POST', '/api/domain/v1/Connector', {
    ...{ industryId, name, url: `http://${host}/orders/current` },
    inputs: [{ name: 'sku', source: 'product' }],
    outputs: [{ name: 'netWeight', label: 'Net weight', type: 'number', unit: 'kg', decimals: 3 }],
  })
  return id
}
