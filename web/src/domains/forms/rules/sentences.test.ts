import { blankField } from '@lineside/contract/forms'
import { beforeAll, expect, it } from 'vitest'
import { formatsFor, needTexts, setUpLanguages } from '../../../core/i18n/index.ts'
import { ruleSentences } from './sentences.ts'

beforeAll(async () => {
  await setUpLanguages('pt-BR')
  await needTexts('forms')
})

it('every rule of a form is a sentence at its place, in the order of the fields', () => {
  const fields = [
    {
      ...blankField(1, 'number', 'Peso bruto'),
      unit: 'g',
      limits: { min: 100, max: 120.5 },
      limitsByProduct: { 31: { min: null, max: 105 }, 32: { min: null, max: null } },
      generatesNonConformity: true,
      critical: true,
      evidenceRequired: true,
      photoWhenOutside: true,
      remarkWhenOutside: true,
    },
    { ...blankField(2, 'number', 'Tara'), optional: true },
    { ...blankField(3, 'calculation', 'Peso líquido'), formula: '{1} - {2}', critical: true },
    { ...blankField(4, 'calculation', 'Média'), formula: '{1} -' },
    {
      ...blankField(5, 'radio', 'Selo'),
      optional: true,
      options: [
        { id: '1', name: 'Rasgado', nonConforming: true },
        { id: '2', name: 'Bom', nonConforming: false },
      ],
    },
    { ...blankField(6, 'trueFalse', 'Lacrado'), optional: true, nonConformingWhen: false, biField: 'Vedação' },
  ]
  const rules = ruleSentences(fields, { formats: formatsFor('pt-BR'), product: (id) => `SKU ${id}` })
  expect(rules.map(({ path, sentence }) => `${path} ${sentence.replaceAll('\u00a0', ' ')}`)).toEqual([
    'fields.0.optional Peso bruto deve ser preenchido.',
    'fields.0.limits O permitido para Peso bruto é 100 a 120,5 g.',
    'fields.0.limits Para SKU 31, o permitido para Peso bruto é no máximo 105 g.',
    'fields.0.limits Para SKU 32, Peso bruto não tem limites.',
    'fields.0.generatesNonConformity Peso bruto gera não conformidade quando está não conforme.',
    'fields.0.critical Peso bruto é crítico quando está não conforme.',
    'fields.0.evidenceRequired A não conformidade de Peso bruto exige evidência.',
    'fields.0.photoWhenOutside Peso bruto exige uma foto quando está não conforme.',
    'fields.0.remarkWhenOutside Peso bruto exige um texto quando está não conforme.',
    'fields.2.formula Peso líquido é Peso bruto menos Tara.',
    'fields.2.critical Peso líquido é crítico quando está não conforme.',
    'fields.3.formula Média é calculado, mas a fórmula ainda não pode ser lida.',
    'fields.4.options Selo fica não conforme com a resposta Rasgado.',
    'fields.5.options Lacrado fica não conforme com a resposta Não.',
    'fields.5.biField Lacrado conta como “Vedação” no business intelligence.',
  ])
})
