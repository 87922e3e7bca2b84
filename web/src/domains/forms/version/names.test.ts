import { expect, it } from 'vitest'
import { formatsFor } from '../../../core/i18n/index.ts'
import { writeFormula } from './names.ts'

it.each([
  ['{1}-{2}', '[A-1] − [B]'],
  ['-{1}^2', '−[A-1] ^ 2'],
  ['({1}+{2})*-1', '([A-1] + [B]) × −1'],
  ['if({1}>=2;{1}/2;0.5)', 'if([A-1] ≥ 2; [A-1] ÷ 2; 0.5)'],
  ['{9}', '[#9]'],
])('the formula %s reads %s', (formula, written) =>
  expect(writeFormula(formula, (id) => ({ 1: 'A-1', 2: 'B' })[id] ?? `#${id}`)).toBe(written),
)

it('the decimals of a formula read as the reader writes them', () => {
  const written = (language: 'pt-BR' | 'en-US') => writeFormula('max({1},0.5)', () => 'A', formatsFor(language))
  expect(written('pt-BR')).toBe('max([A]; 0,5)')
  expect(written('en-US')).toBe('max([A], 0.5)')
})
