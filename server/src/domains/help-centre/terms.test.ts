import { expect, it } from 'vitest'
import { distanceOf, formsOf, nearest, termsOf, tokensOf } from './terms.ts'

it('words are folded, each once', () => {
  expect(tokensOf('São PAULO, são: İçli-köfte!')).toEqual(['sao', 'paulo', 'icli', 'kofte'])
  expect(tokensOf(' … ')).toEqual([])
})

it('what is typed is at most eight words, none of one letter beside longer ones', () => {
  expect(termsOf('o lote a')).toEqual(['lote'])
  expect(termsOf('5')).toEqual(['5'])
  expect(termsOf("a' | ! & <script>")).toEqual(['script'])
  expect(termsOf('um dois tres quatro cinco seis sete oito nove dez')).toHaveLength(8)
})

it.each([
  ['coletas', 'coleta'],
  ['manutencoes', 'manutencao'],
  ['manutencao', 'manutencoes'],
  ['jornais', 'jornal'],
  ['entries', 'entry'],
  ['formlar', 'form'],
])('%s is also %s', (word, other) => expect(formsOf(word)).toContain(other))

it.each([
  ['coleta', 'coleta', 0],
  ['colleta', 'coleta', 1],
  ['tunro', 'turno', 1],
  ['chekclist', 'checklist', 1],
  ['colta', 'coleta', 1],
  ['lote', 'forno', 3],
])('%s is so far from %s', (one, other, distance) => expect(distanceOf(one, other, 2)).toBe(distance))

it('the nearest words come first, those that are too far not at all', () => {
  expect(nearest('colleta', ['coleta', 'coletar', 'colega', 'forno'], 2)).toEqual(['coleta', 'coletar'])
  expect(nearest('abc', ['abd'], 3)).toEqual([])
})
