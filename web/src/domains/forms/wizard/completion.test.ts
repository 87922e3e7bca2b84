import { describe, expect, it } from 'vitest'
import { completionAt } from './completion.ts'

const fields = [
  { id: 1, name: 'Gross weight' },
  { id: 2, name: 'Tare' },
  { id: 3, name: 'Peso líquido' },
]
const labels = (typed: string) => completionAt(typed, typed.length, fields)?.suggestions.map(({ label }) => label)

describe('completion in a formula', () => {
  it('finds fields by any part of their name, those that begin so first, then functions', () => {
    expect(labels('t')).toEqual(['Tare', 'Gross weight'])
    expect(labels('2 * liq')).toEqual(['Peso líquido'])
    expect(labels('su')).toEqual(['sum( )'])
    expect(labels('{wei')).toEqual(['Gross weight'])
  })

  it('puts the name in the place of the word that was begun', () => {
    expect(completionAt('Tare + gro', 10, fields)).toMatchObject({ suggestions: [{ text: '{Gross weight}', from: 7 }] })
    expect(completionAt('Tare + gross we', 15, fields)).toMatchObject({
      suggestions: [{ text: '{Gross weight}', from: 7 }],
    })
  })

  it('offers nothing where no word is begun', () => {
    expect(labels('{Tare} + ')).toBeUndefined()
    expect(labels('12')).toBeUndefined()
    expect(labels('zzz')).toBeUndefined()
  })
})
