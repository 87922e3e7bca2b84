import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../../app/testing/index.tsx'
import { accountWith, fakeServer, json, problem, type SentRequest } from '../../../core/testing/index.ts'
import { connectors } from '../index.tsx'

const plants = [
  { id: 1, level: 'industry', parentId: null, industryId: 1, name: 'São Paulo', enabled: true, timeZone: 'UTC' },
]
const record = {
  ...{ id: 5, industryId: 1, name: 'ERP', url: 'https://erp.example.com/orders', post: false, secret: '' },
  inputs: [{ name: 'sku', source: 'product' }],
  outputs: [{ name: 'netWeight', label: 'Net weight', type: 'number', unit: 'kg', decimals: 3 }],
  ...{ enabled: true, rowVersion: 1, state: 'ENABLED', abilities: { changed: true, disabled: true } },
}

let sent: SentRequest[]
let answer: () => Response
beforeEach(() => {
  sent = []
  answer = () => json({ ...record, rowVersion: 2 })
  fakeServer((one) => {
    if (one.method !== 'GET') {
      sent.push(one)
      return answer()
    }
    if (one.path.endsWith('/Connector/5')) return json(record)
    return json(one.path.includes('/Hierarchy/') ? plants : [])
  })
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup({ delay: null })
const open = (level: 'r' | 'w' = 'w') =>
  renderPortal({ doors: [connectors], account: accountWith({ 8: level }), at: '/conectores/5' })

describe('what a connector takes and publishes', () => {
  it('stands among its facts in words', async () => {
    await open()
    expect(await screen.findByText('sku: Product SKU')).toBeDefined()
    expect(screen.getByText('netWeight: Net weight (Number, kg, 3 decimal places)')).toBeDefined()
  })

  it('is edited in one dialog, and sent as the contract has it', async () => {
    await open()
    await user.click(await screen.findByRole('button', { name: 'Edit inputs and outputs' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Add output' }))
    const second = (name: string) => dialog.getAllByRole('textbox', { name: new RegExp(`^${name}`) })[1] as HTMLElement
    await user.type(second('Output'), 'lot')
    await user.type(second('Display name'), 'Lot')
    await user.click(dialog.getByRole('button', { name: 'Remove sku' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          method: 'PUT',
          body: {
            rowVersion: 1,
            inputs: [],
            outputs: [record.outputs[0], { name: 'lot', label: 'Lot', type: 'number', unit: '', decimals: 0 }],
          },
        },
      ]),
    )
    expect(await screen.findByText('ERP saved')).toBeDefined()
  })

  it('is refused at its place, and nothing is sent', async () => {
    await open()
    await user.click(await screen.findByRole('button', { name: 'Edit inputs and outputs' }))
    const dialog = within(await screen.findByRole('dialog'))
    const name = dialog.getByRole('textbox', { name: /^Input/ })
    await user.clear(name)
    await user.type(name, 'net weight')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(/Use letters, digits/)).toBeDefined()
    expect(sent).toEqual([])
  })
})

describe('a trial', () => {
  const ask = async () => {
    await open()
    await user.type(await screen.findByRole('textbox', { name: 'Value of sku' }), '4711')
    await user.click(screen.getByRole('button', { name: 'Call function' }))
  }

  it('shows what was published, by its name for people, and the time', async () => {
    answer = () => json({ fault: null, detail: '', milliseconds: 1234, outputs: [{ name: 'netWeight', value: 12.5 }] })
    await ask()
    expect(await screen.findByText('Answered in 1,234 ms')).toBeDefined()
    expect(await screen.findByText('12.500 kg')).toBeDefined()
    expect(sent).toMatchObject([
      { path: '/api/domain/v1/Connector/5/Try', body: { inputs: [{ name: 'sku', value: '4711' }] } },
    ])
  })

  it('that failed says why', async () => {
    answer = () => json({ fault: 'missing', detail: 'netWeight', milliseconds: 9, outputs: [] })
    await ask()
    expect(await screen.findByText('Its answer has no netWeight.')).toBeDefined()
  })

  it('that was refused says so and keeps what was typed', async () => {
    answer = () => problem(403, 'FORBIDDEN')
    await ask()
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Value of sku' }).value).toBe('4711')
  })

  it('is offered to nobody who may not change it', async () => {
    record.abilities.changed = false
    await open('r')
    await screen.findByText('sku: Product SKU')
    expect(screen.queryByRole('button', { name: 'Call function' })).toBeNull()
    record.abilities.changed = true
  })
})
