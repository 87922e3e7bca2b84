import { describe, expect, it } from 'vitest'
import { codeKey, identityKey, identityProblem } from './identity.ts'

const alike: readonly (readonly string[])[] = [
  ['josé', 'jose\u0301', 'JOSÉ', 'JOSE\u0301'],
  ['irmak.ışık', 'IRMAK.IŞIK', 'ırmak.işik', 'İRMAK.İŞİK', 'I\u0307rmak.is\u0327ik'],
  ['groß', 'GROSS', 'gross', 'GROẞ'],
  ['νικος', 'ΝΙΚΟΣ', 'νικοσ'],
  ['ab-1', 'ＡＢ－１', 'ab\u200b-1', 'a\u00adb-1', '\u2060AB-1 '],
]

/** Letters of the Greek and the Cyrillic of long ago, whose capitals are those of others. */
const OLD = /[\u0345\u1c80-\u1c88\u1f80-\u1fff]/

describe('who is who', () => {
  it.each(alike)('%s is one with %s and the others', (...texts) => {
    expect(new Set(texts.map(identityKey)).size).toBe(1)
  })

  it.each(alike.filter(([text]) => text !== 'νικος'))('the code %s is one with %s and the others', (...texts) => {
    expect(new Set(texts.map(codeKey)).size).toBe(1)
  })

  it('keeps accents of a login apart, and those of a code not', () => {
    expect(identityKey('joão')).not.toBe(identityKey('joao'))
    expect(codeKey('PÃO-1')).toBe(codeKey('pao-1'))
  })

  it('leaves its own result as it is, of every letter', () => {
    for (let code = 0x20; code < 0x1_0000; code++) {
      if (code >= 0xd800 && code < 0xe000) continue
      const letter = String.fromCodePoint(code)
      const key = identityKey(letter)
      expect([letter, identityKey(key)]).toEqual([letter, key])
      if (!OLD.test(letter)) expect([letter, identityKey(letter.toUpperCase())]).toEqual([letter, key])
    }
  })
})

describe('what is no login and no code', () => {
  it.each(['admin\u200b', 'ad\u00admin', '\u2060admin', 'ad\ufeffmin', 'ad\u202emin', 'a\u{e0041}'])('%j', (text) => {
    expect(identityProblem(text)).toBe('invisibleCharacter')
  })

  it.each(['\u0430dmin', 'SKU-\u0410B', 'P\u03b1o', 'a\u0561'])('%j', (text) => {
    expect(identityProblem(text)).toBe('mixedScripts')
  })

  it.each(['admin', 'João.Conceição', 'IŞIK-42', '5µm', 'Ω-10', 'АБ 42', 'AB/АБ', '品番42', 'SKU 0042'])(
    '%j is',
    (text) => {
      expect(identityProblem(text)).toBeNull()
    },
  )
})
