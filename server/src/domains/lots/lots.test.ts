import { createHash } from 'node:crypto'
import {
  exportIn79,
  getLedger,
  getLotLabel,
  listStock,
  listTraceLots,
  receiveLots,
  saveMovement,
} from '@lineside/contract/lots'
import { expect, it } from 'vitest'
import { usePlant } from '../../testing/plant.ts'
import { at, delivery, lotIn, placeIn, readLot, stockOf } from './testing.ts'

const { onPlant } = usePlant()

it('what is received lies at its place in analysis, has a label, and moves by two lines', () =>
  onPlant(async (plant) => {
    const admin = await plant.as('admin')
    const lot = await lotIn(plant, 'L', { quantity: '0.3' })
    const destination = await placeIn(plant, 'STORAGE')
    for (const quantity of ['0.1', '0.2'])
      await admin.ask(saveMovement, { body: { lotId: lot.id, origin: lot.placeId, destination, quantity } })
    const record = await readLot(plant, lot.id)
    expect(record.places).toMatchObject([{ placeId: destination, balance: '0.3' }])
    expect(record.balance).toBe('0.3')
    const ledger = await admin.ask(getLedger, { ...at(lot.id), query: {} })
    expect(ledger.map(({ quantity, balance }) => `${quantity} ${balance}`)).toEqual([
      '0.2 0.3',
      '-0.2 0',
      '0.1 0.1',
      '-0.1 0.2',
      '0.3 0.3',
      '-0.3 -0.3',
    ])
    const { text } = await admin.ask(getLotLabel, at(lot.id))
    expect(await admin.ask(listTraceLots, { query: { label: text } })).toMatchObject([{ id: lot.id }])
    expect(await stockOf(plant, { query: text })).toMatchObject([{ lot: { id: lot.id }, balance: '0.3', fefo: 1 }])
    expect((await admin.call(listStock, { query: { industryId: '1' } })).body).toEqual([])
  }))

it('a code is received once for product, supplier and plant', () =>
  onPlant(async (plant) => {
    const admin = await plant.as('admin')
    const body = await delivery(plant, { code: 'Lote Ç-1' })
    await admin.ask(receiveLots, { body })
    const again = await admin.call(receiveLots, {
      body: { ...body, lots: [{ ...body.lots[0], code: 'LOTE c-1' }] } as never,
    })
    expect([again.status, Object.keys(again.fields ?? {})]).toEqual([400, ['lots.0.code']])
    const other = await admin.call(receiveLots, { body: { ...body, supplier: 'Outro fornecedor' } })
    expect(other.status).toBe(201)
  }))

it('the regulatory report is signed below its rows, with the digest of the same rows as JSON Lines', () =>
  onPlant(async (plant) => {
    await lotIn(plant, 'L')
    await lotIn(plant, 'A')
    const supervisor = await plant.as('admin')
    const asText = async (format: 'csv' | 'jsonl') => {
      const file = await supervisor.ask(exportIn79, { body: { format, language: 'pt-BR' } })
      return 'base64' in file
        ? { name: file.fileName, text: Buffer.from(file.base64, 'base64').toString('utf8') }
        : null
    }
    const [table, lines] = [await asText('csv'), await asText('jsonl')]
    expect(lines?.text.trim().split('\n')).toHaveLength(2)
    const digest = createHash('sha256')
      .update(lines?.text ?? '')
      .digest('hex')
    expect(table?.name).toMatch(/^in79-20261120-\d{4}\.csv$/)
    expect(table?.text).toContain(`SHA-256 das linhas em JSON Lines: ${digest}`)
    expect(table?.text).toMatch(/Assinado por: .+ \(admin\)/)
    expect(table?.text).toMatch(/Assinado em: 20\/11\/2026 /)
    expect(table?.text).toContain('Assinatura: ____')
  }))
