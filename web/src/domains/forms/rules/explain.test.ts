import { blankField } from '@lineside/contract/forms'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatsFor, needTexts, setUpLanguages } from '../../../core/i18n/index.ts'
import { formulaSentence } from './explain.ts'

const fields = [
  blankField(1, 'number', 'Peso bruto'),
  blankField(2, 'number', 'Tara'),
  blankField(3, 'trueFalse', 'Lacrado'),
]
const explained = (formula: string, decimals: number | null = null, of = fields) =>
  formulaSentence({ name: 'Peso líquido', formula, decimals }, of, formatsFor('pt-BR'))

beforeAll(async () => {
  await setUpLanguages('pt-BR')
  await needTexts('forms')
})

describe('what a formula means', () => {
  it.each([
    ['{1} - {2}', 2, 'Peso líquido é Peso bruto menos Tara, com arredondamento para 2 casas decimais.'],
    ['({1} - {2}) * 2.5', null, 'Peso líquido é (Peso bruto menos Tara) vezes 2,5.'],
    [
      'avg({1}; {2}; 1000)',
      0,
      'Peso líquido é a média de Peso bruto, Tara e 1.000, com arredondamento para número inteiro.',
    ],
    ['if({3}; {1}; 0)', null, 'Peso líquido é Peso bruto se Lacrado é Sim, senão 0.'],
    ['{9}', null, 'Peso líquido é Nome indisponível.'],
  ])('%s', (formula, decimals, sentence) => {
    expect(explained(formula, decimals)).toBe(sentence)
  })

  it('keeps names as they are, and those that run the other way within themselves', () => {
    const named = (name: string) => explained('{1}', null, [blankField(1, 'number', name)])
    expect(named('{{name}} $t(rules)')).toBe('Peso líquido é {{name}} $t(rules).')
    expect(named('\u202eTara')).toBe('Peso líquido é \u2068\u202eTara\u2069.')
    expect(named('🌡️ Câmara')).toBe('Peso líquido é 🌡️ Câmara.')
    expect(named(' ')).toBe('Peso líquido é Campo sem nome.')
  })

  it('is nothing where the formula cannot be read', () => {
    expect(explained('{1} -')).toBeNull()
  })
})
