import { describe, expect, it } from 'vitest'
import { addresses, readScreen } from './screens.ts'

describe('the addresses of the capture application', () => {
  it.each([
    [addresses.forms, { name: 'forms' }],
    ['/coletar', { name: 'forms' }],
    [addresses.station, { name: 'station' }],
    [addresses.records, { name: 'records' }],
    [addresses.options, { name: 'options' }],
    [addresses.fill(5, 6), { name: 'fill', formId: 5, pointId: 6 }],
    [addresses.record(7), { name: 'record', id: 7 }],
    [addresses.sent('abc'), { name: 'sent', clientId: 'abc' }],
  ])('%s is a screen', (address, screen) => {
    expect(readScreen(address)).toEqual(screen)
  })

  it.each([
    '/coletar/registros/x',
    '/coletar/preencher/5',
    '/coletar/preencher/0/6',
    '/coletar/nada',
    '/nao-conformidade',
  ])('%s is none', (address) => {
    expect(readScreen(address)).toEqual({ name: 'unknown' })
  })
})
