import { describe, expect, it } from 'vitest'
import { partsOf } from '../../../capture/navigation/screens.ts'
import { addresses, readScreen } from './screens.ts'

const read = (address: string) => {
  const parts = partsOf(address)
  return parts && readScreen(parts)
}

describe('the addresses of records in the capture application', () => {
  it.each([
    [addresses.forms, { name: 'forms' }],
    ['/coletar', { name: 'forms' }],
    [addresses.station, { name: 'station', pointId: null }],
    [`${addresses.station}/6`, { name: 'station', pointId: 6 }],
    [addresses.records, { name: 'records' }],
    [addresses.fill(5, 6), { name: 'fill', formId: 5, pointId: 6 }],
    [addresses.record(7), { name: 'record', id: 7 }],
  ])('%s is a screen', (address, screen) => {
    expect(read(address)).toEqual(screen)
  })

  it.each([
    '/coletar/registros/x',
    '/coletar/preencher/5',
    '/coletar/preencher/0/6',
    '/coletar/nada',
    '/nao-conformidade',
  ])('%s is none', (address) => {
    expect(read(address)).toBeNull()
  })
})
