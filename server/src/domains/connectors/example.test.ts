import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startExample } from './example.ts'

const root = join(import.meta.dirname, '../../../..')
const page = readFileSync(join(root, 'docs/connectors.md'), 'utf8')

async function started(env: Record<string, string>, act: (address: string) => Promise<void>) {
  const example = await startExample(env)
  try {
    await act(example.address)
  } finally {
    example.close()
  }
}

describe('the example connector', () => {
  it('starts by the command of the page and answers what the page says', () =>
    started({}, async (address) => {
      expect(page).toContain('```sh\nnode examples/connector/connector.mjs\n```')
      expect(new URL(address).hostname).toBe('localhost')
      const order = await (await fetch(address)).json()
      expect(order).toEqual({ netWeight: 0.375, lot: 'L-205-A', customer: 'Example Foods' })
      expect(page).toContain(`net weight of ${order.netWeight} kg`)
      const url = new URL('/orders/current', address)
      const posted = await fetch(url, { method: 'POST', body: JSON.stringify({ sku: '4711' }) })
      expect(await posted.json()).toEqual(order)
      const statuses = [
        await fetch(url),
        await fetch(new URL('/', url)),
        await fetch(url, { method: 'POST', body: '{' }),
      ]
      expect(statuses.map(({ status }) => status)).toEqual([400, 404, 400])
    }))

  it('takes a note, and the same one once', () =>
    started({}, async (address) => {
      const send = async (note: object) =>
        (await fetch(new URL('/notes', address), { method: 'POST', body: JSON.stringify(note) })).json()
      expect(await send({ key: 'k', kind: 'note', note: 4711 })).toEqual({ document: 'N-4711' })
      expect(await send({ key: 'k', kind: 'note', note: 4711 })).toEqual({ document: 'N-4711' })
      expect(await send({ key: 'l', kind: 'reversal', note: 4711 })).toEqual({ document: 'R-4711' })
      expect((await fetch(new URL('/notes', address))).status).toBe(405)
    }))

  it('asks for its token where it has one', () =>
    started({ TOKEN: 'open-sesame' }, async (address) => {
      expect((await fetch(address)).status).toBe(401)
      expect((await fetch(address, { headers: { authorization: 'Bearer open-sesame' } })).status).toBe(200)
    }))
})
