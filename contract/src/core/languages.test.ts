import { describe, expect, it } from 'vitest'
import { acceptedLanguages, chooseLanguage } from './languages.ts'

describe('the language of a reader', () => {
  it.each([
    [['tr-TR', 'en'], 'tr'],
    [['tr'], 'tr'],
    [['pt-BR'], 'pt-BR'],
    [['PT-br'], 'pt-BR'],
    [['pt-PT', 'pt-BR'], 'pt'],
    [['pt'], 'pt'],
    [['pt-AO'], 'pt'],
    [['en-GB'], 'en-US'],
    [['fr', 'de'], 'en-US'],
    [['fr', 'tr-CY', 'pt'], 'tr'],
    [[], 'en-US'],
    [['x'.repeat(500)], 'en-US'],
  ])('%j → %s', (preferred, language) => {
    expect(chooseLanguage(preferred)).toBe(language)
  })
})

describe('Accept-Language', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['tr', ['tr']],
    ['en;q=0.3, pt-BR, tr;q=0.8', ['pt-BR', 'tr', 'en']],
    ['fr;q=0, tr', ['tr']],
    ['*, pt', ['pt']],
    ['pt ; q=0.5,tr ;q=0.5', ['pt', 'tr']],
    ['<script>, de', ['de']],
    ['tr;q=abc', ['tr']],
  ])('%j → %j', (header, tags) => {
    expect(acceptedLanguages(header)).toEqual(tags)
  })

  it('reads a bounded part of an endless header', () => {
    expect(acceptedLanguages(`${'de,'.repeat(10_000)}`).length).toBeLessThan(200)
  })
})
