import { describe, expect, it } from 'vitest'
import { readSkus } from './known-products.ts'
import { withOptions } from './OptionsEditor.tsx'

describe('pasted SKUs', () => {
  it('are the products they name, each once; the others are named', () => {
    const products = [
      { id: 1, sku: '13010', name: 'Nuggets' },
      { id: 2, sku: 'AB-7', name: 'Lasagna' },
    ]
    expect(readSkus('13010\r\nab-7\n13010\n\n99;98', products)).toEqual({ ids: [1, 2], unknown: ['99', '98'] })
  })
})

describe('options', () => {
  it('get ids that no other option of the field has', () => {
    const first = withOptions([{ id: '7', name: 'Torn', nonConforming: true }], 0, ['Wet', 'Dry'])
    expect(first.map(({ id, name }) => `${id} ${name}`)).toEqual(['8 Wet', '9 Dry', '7 Torn'])
  })
})
