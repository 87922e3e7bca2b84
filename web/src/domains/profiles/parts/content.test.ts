import { describe, expect, it } from 'vitest'
import { markOf } from '../../../core/search/index.ts'
import { type Content, mergedContent, sameContent } from './content.ts'

const content = (given: Partial<Content>): Content => ({ name: 'A', applications: ['portal'], rights: {}, ...given })

describe('what was typed, on top of what somebody else made meanwhile', () => {
  const before = content({ applications: ['operatorApp', 'portal'], rights: { 1: 'r', 2: 'w', 4: 'r', 9: 'w' } })

  it('stands where it was moved, and leaves the rest as it is now', () => {
    const typed = content({ name: 'B', applications: ['portal'], rights: { 1: 'w', 2: 'w', 4: 'r', 10: 'r' } })
    const current = content({
      name: 'C',
      applications: ['operatorApp', 'portal', 'managerApp'],
      rights: { 1: 'r', 2: 'r', 9: 'w', 24: 'r' },
    })
    expect(mergedContent(before, typed, current)).toEqual({
      name: 'B',
      applications: ['portal', 'managerApp'],
      rights: { 1: 'w', 2: 'r', 10: 'r', 24: 'r' },
    })
  })

  it('of nothing is what stands now', () => {
    const current = content({ name: 'C', rights: { 1: 'w' } })
    expect(mergedContent(before, before, current)).toEqual(current)
  })
})

it.each<[string, Partial<Content>, boolean]>([
  ['spaces around the name', { name: ' A ' }, true],
  ['another order', { applications: ['portal', 'operatorApp'] }, true],
  ['another name', { name: 'B' }, false],
  ['an application more', { applications: ['operatorApp', 'portal', 'managerApp'] }, false],
  ['a right less', { rights: {} }, false],
  ['another level', { rights: { 1: 'w' } }, false],
])('%s: the same content? %#', (_, given, same) => {
  const one = content({ applications: ['operatorApp', 'portal'], rights: { 1: 'r' } })
  expect(sameContent(one, { ...one, ...given })).toBe(same)
})

it.each<[string, string, string | undefined]>([
  ['Relatórios de amostras', 'RELATORIO', 'Relatório'],
  ['Kayıt defteri', 'kayit', 'Kayıt'],
  ['Großes Maß', 'mass', 'Maß'],
  ['Straße', 'as', 'aß'],
  ['İzlenebilirlik', 'izlen', 'İzlen'],
  ['Produtos', ' dut ', 'dut'],
  ['Produtos', 'xyz', undefined],
])('in %s the search for %s marks %s', (label, text, marked) => {
  const mark = markOf(label, text)
  expect(mark && label.slice(...mark)).toBe(marked)
})
