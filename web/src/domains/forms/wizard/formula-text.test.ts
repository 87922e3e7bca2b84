import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeBefore, shownFormula, storedFormula } from './formula-text.ts'

const fields = [
  { id: 11, name: 'Gross weight' },
  { id: 12, name: 'Tare' },
  { id: 13, name: 'Peso líquido' },
  { id: 14, name: 'Net {box}' },
  { id: 15, name: '🌡️ Oven' },
  { id: 16, name: 'min' },
  { id: 17, name: '12' },
  { id: 18, name: 'Gross' },
]
const stored = (typed: string, of = fields) => storedFormula(typed, of).text
const shown = (formula: string, of = fields) => shownFormula(formula, of).text

describe('what is typed', () => {
  it.each([
    ['Gross weight - Tare', '{11} - {12}'],
    ['{Gross weight}-{Tare}', '{11}-{12}'],
    ['gross WEIGHT / 2', '{11} / 2'],
    ['peso liquido * 2', '{13} * 2'],
    ['{Net \\{box\\}} + 1', '{14} + 1'],
    ['🌡️ Oven > 80', '{15} > 80'],
    ['min(Gross; Tare)', 'min({18}; {12})'],
    ['{min} + 1', '{16} + 1'],
    ['{12} + 12', '{17} + 12'],
    ['Gross + Grossly', '{18} + Grossly'],
    ['{Unknown} + 1', '{Unknown} + 1'],
    ['{99} + 1', '{ 99 } + 1'],
    ['{#99} + 1', '{99} + 1'],
    ['((Gross', '(({18}'],
    ['{Gross', '{{18}'],
  ])('%s is stored as %s', (typed, formula) => {
    expect(stored(typed)).toBe(formula)
  })

  it('reads as it was stored, whatever the fields are called', () => {
    const name = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom('a}b', '{', '\\', 'É', '😀', '#12', 'x#12', '12', '‏שלום', 'min', ''),
    )
    const named = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 40 }), name }), {
      maxLength: 6,
      selector: ({ id }) => id,
    })
    const part = fc.oneof(
      fc.integer({ min: 1, max: 40 }).map((id) => `{${id}}`),
      fc.constantFrom(' + ', ' - ', '(', ')', '2.5', ' * ', ';'),
    )
    fc.assert(
      fc.property(named, fc.array(part, { maxLength: 8 }), (of, parts) => {
        const formula = parts.join('')
        expect(stored(shown(formula, of), of)).toBe(formula)
      }),
      { numRuns: 1000 },
    )
  })

  it('changes nothing that is stored when a field is renamed', () => {
    const renamed = fields.map((field) => (field.id === 11 ? { ...field, name: 'Weight with box' } : field))
    expect(shown('{11} - {12}')).toBe('{Gross weight} - {Tare}')
    expect(shown('{11} - {12}', renamed)).toBe('{Weight with box} - {Tare}')
    expect(stored(shown('{11} - {12}', renamed), renamed)).toBe('{11} - {12}')
  })

  it('tells fields of one name apart', () => {
    const twins = [...fields, { id: 21, name: 'tare' }, { id: 22, name: ' ' }]
    expect(shown('{12} + {21} + {22}', twins)).toBe('{Tare} + {tare#21} + {#22}')
    expect(stored('{tare#21} + {#22}', twins)).toBe('{21} + {22}')
  })
})

describe('where decimals have a comma', () => {
  const comma = (typed: string) => storedFormula(typed, fields, ',').text
  it.each([
    ['Gross * 2,5', '{18} * 2.5', '{Gross} * 2,5'],
    ['Gross * 2.5', '{18} * 2.5', '{Gross} * 2,5'],
    ['max(Gross; 0,5)', 'max({18}; 0.5)', 'max({Gross}; 0,5)'],
    ['max(Gross, Tare)', 'max({18}, {12})', 'max({Gross}; {Tare})'],
    ['max(1, 2)', 'max(1, 2)', 'max(1; 2)'],
    ['1,2,3', '1.2.3', '1,2,3'],
    ['Gross * 2,', '{18} * 2,', '{Gross} * 2;'],
    ['{12} + x2,5', '{17} + x2,5', '{12} + x2;5'],
  ])('%s is stored as %s', (typed, formula, read) => {
    expect(comma(typed)).toBe(formula)
    expect(shownFormula(formula, fields, ',').text).toBe(read)
  })

  it('finds the place of an error behind numbers and names', () => {
    const typed = 'Gross * 2,5 + foo'
    const converted = storedFormula(typed, fields, ',')
    expect(typed.slice(placeBefore(converted, converted.text.indexOf('foo')))).toBe('foo')
  })

  it('stores the same again whatever was shown, but for what parts arguments', () => {
    const part = fc.constantFrom('{11}', '{17}', ' + ', '(', ')', '2.5', '10', ';', ', ', 'max(', '1.2.3', 'a1')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
        const formula = parts.join(' ')
        expect(comma(shownFormula(formula, fields, ',').text)).toBe(formula.replaceAll(',', ';'))
      }),
    )
  })
})

describe('the place of an error', () => {
  it('is found in what was typed', () => {
    const typed = 'Gross weight - Tare * foo'
    const converted = storedFormula(typed, fields)
    expect(typed.slice(placeBefore(converted, converted.text.indexOf('foo')))).toBe('foo')
    expect(typed.slice(placeBefore(converted, converted.text.indexOf('{12}')))).toBe('Tare * foo')
    expect(placeBefore(converted, converted.text.length)).toBe(typed.length)
    expect(placeBefore(storedFormula('', fields), 0)).toBe(0)
  })
})
