import { describe, expect, it } from 'vitest'
import { searchText } from './index.ts'

describe('the text that searching compares', () => {
  it.each([
    ['João Antônio Corrêa', 'joao antonio correa'],
    ['IŞIK İzgi', 'isik izgi'],
    ['ılık içli köfte', 'ilik icli kofte'],
    ['Groß Smørrebrød', 'gross smorrebrod'],
    ['SKU-0042/B', 'sku-0042/b'],
    ['', ''],
  ])('%s becomes %s', (text, expected) => {
    expect(searchText(text)).toBe(expected)
  })

  it('is the same for composed and decomposed letters', () => {
    expect(searchText('Ação'.normalize('NFD'))).toBe(searchText('Ação'.normalize('NFC')))
  })

  it('leaves its own result as it is', () => {
    const once = searchText('ÇĞİÖŞÜ ãõáéíóúâêôàç')
    expect(searchText(once)).toBe(once)
  })
})
