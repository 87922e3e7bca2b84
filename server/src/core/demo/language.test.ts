import { describe, expect, it } from 'vitest'
import { degrees, demoLanguages, inDemoLanguage, languageOfMachine, localized, temperature } from './index.ts'
import { ofBoth, ofBrazil, ofTurkey, profilesOfContract } from './words/index.ts'

/** Letters that one of the languages writes and another does not. */
const [OF_BRAZIL_ALONE, OF_TURKEY_ALONE, NOT_ENGLISH] = [/[ãõáéíóúàêô]/i, /[ğışİ]/, /[^\p{ASCII}°±–·]/u]

describe('what is told', () => {
  it('stays as it was written where each plant has its own language', () => {
    expect(localized({ name: 'Comportamento seguro' })).toEqual({ name: 'Comportamento seguro' })
  })

  it('is said in the language in which the demo is written: values, names of keys, lines with indents and marks', () => {
    const data = {
      'Comportamento seguro': ['Humus 250 g', 7, null, 'unknown'],
      lines: '\nEsteira\n  Elo rompido',
      task: 'Conferir o estoque de embalagens ?',
    }
    expect(inDemoLanguage('en-US', () => localized(data))).toEqual({
      'Safe behavior': ['Hummus 9 oz (250 g)', 7, null, 'unknown'],
      lines: '\nConveyor\n  Broken link',
      task: 'Check the packaging stock ?',
    })
    expect(inDemoLanguage('tr', () => localized(data.lines))).toBe('\nBant\n  Kopuk bakla')
    expect(inDemoLanguage('tr', () => localized('Humus 250 g'))).toBe('Humus 250 g')
    expect(inDemoLanguage('pt-BR', () => localized(data.task))).toBe(data.task)
  })

  it.each(demoLanguages)('is the same in %s when it is told twice', (language) => {
    inDemoLanguage(language, () => {
      const once = localized([...Object.keys(ofBrazil), ...Object.keys(ofTurkey), ...Object.keys(ofBoth)])
      expect(localized(once)).toEqual(once)
    })
  })

  it('has temperatures on the scale of the country', () => {
    expect([temperature(72), degrees()]).toEqual([72, '°C'])
    expect(inDemoLanguage('en-US', () => [temperature(72), degrees()])).toEqual([161.6, '°F'])
  })
})

describe('the dictionaries', () => {
  const brazil = Object.entries<readonly [string, string]>(ofBrazil)
  const turkey = Object.entries<readonly [string, string]>(ofTurkey)

  it('have no text of one language in the texts of another', () => {
    const english = [...brazil, ...turkey].map(([, [text]]) => text)
    expect(english.filter((text) => NOT_ENGLISH.test(text))).toEqual([])
    expect(brazil.map(([, [, text]]) => text).filter((text) => OF_BRAZIL_ALONE.test(text))).toEqual([])
    expect(turkey.map(([, [, text]]) => text).filter((text) => OF_TURKEY_ALONE.test(text))).toEqual([])
    const both = Object.values(ofBoth)
    expect(both.filter(([text]) => NOT_ENGLISH.test(text))).toEqual([])
    expect(both.filter(([, text]) => OF_TURKEY_ALONE.test(text))).toEqual([])
    expect(both.filter(([, , text]) => OF_BRAZIL_ALONE.test(text))).toEqual([])
    expect(Object.values(profilesOfContract).filter(([, text]) => OF_BRAZIL_ALONE.test(text))).toEqual([])
  })

  it('have texts of their own for each sentence', () => {
    const isSentence = (text: string) => text.split(' ').length > 2
    const same = [...brazil, ...turkey].filter(([text, texts]) => isSentence(text) && texts.includes(text))
    expect(same).toEqual([])
  })
})

it.each([
  ['pt-PT', 'pt-BR'],
  ['pt-BR', 'pt-BR'],
  ['tr', 'tr'],
  ['en-US-u-va-posix', 'en-US'],
  ['de-DE', 'en-US'],
] as const)('a machine in %s has its demo plant in %s', (locale, language) => {
  expect(languageOfMachine(locale)).toBe(language)
})
