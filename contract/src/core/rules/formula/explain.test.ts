import { expect, it } from 'vitest'
import { explainFormula, type FormulaTexts } from './explain.ts'

const texts: FormulaTexts = {
  field: (id) => ['', 'gross', 'tare', 'box', 'sealed'][id] ?? `#${id}`,
  isYesNo: (id) => id === 4,
  number: (text) => text,
  list: (parts) => parts.join(' and '),
  say: (phrase, { a, b, list, condition }) =>
    phrase === 'if'
      ? `${a} if ${condition}, else ${b}`
      : phrase === 'truth'
        ? `1 if ${condition}`
        : list !== undefined && phrase !== 'abs' && phrase !== 'days' && phrase !== 'hours'
          ? `${phrase} of ${list}`
          : [a, phrase, b].filter(Boolean).join(' '),
}

it.each([
  ['{1} - {2}', 'gross minus tare'],
  ['{1} - {2} - {3}', 'gross minus tare minus box'],
  ['{1} - ({2} - {3})', 'gross minus (tare minus box)'],
  ['({1} - {2}) / {1} * 100', '(gross minus tare) over gross times 100'],
  ['{1} - {2} * 2.50', 'gross minus tare times 2.5'],
  ['-{1} ^ 2', '(gross power 2) negative'],
  ['avg({1}; {2}; {3} + 1)', 'avg of gross and tare and (box plus 1)'],
  ['sum({1}; {2}) / 2', '(sum of gross and tare) over 2'],
  ['round({1})', 'gross roundWhole'],
  ['round({1} / 3; 2)', '(gross over 3) roundTo 2'],
  ['if({1} - {2} > 5; {1}; 0)', 'gross if gross minus tare greater 5, else 0'],
  ['if({4}; 1; if({1}; 2; 3))', '1 if sealed isYes, else (2 if gross notZero, else 3)'],
  ['and({1} > 1; or({2} = 0; {3} <> 0))', '1 if gross greater 1 both (tare equal 0 either box unequal 0)'],
  ['{1} > {2}', '1 if gross greater tare'],
])('%s reads: %s', (formula, explained) => {
  expect(explainFormula(formula, texts)).toBe(explained)
})

it.each(['', '{1} -', '(', 'constructor', '__proto__(1)', '('.repeat(10_000), '1e999', '{1} − ملح'])(
  'tells nothing of %.20s, which cannot be read',
  (formula) => {
    expect(explainFormula(formula, texts)).toBeNull()
  },
)
