import { describe, expect, it } from 'vitest'
import { mergeFields } from '../../../core/form/dialog.ts'
import { markOf } from '../../../core/search/index.ts'
import { type Content, contentParts } from './content.ts'

const content = (overrides: Partial<Content>): Content => ({
  name: 'A',
  applications: ['portal'],
  rights: {},
  logBookId: null,
  ...overrides,
})

describe('what was typed, on top of what somebody else saved meanwhile', () => {
  const before = content({ applications: ['operatorApp', 'portal'], rights: { 1: 'r', 2: 'w', 4: 'r', 9: 'w' } })
  const merged = (typed: Content, current: Content) => {
    const [seen, mine, theirs] = [before, typed, current].map(contentParts.split)
    const { values, conflicts } = mergeFields(seen ?? {}, mine ?? {}, theirs ?? {})
    return { merged: contentParts.join(values), conflicts }
  }

  it('is merged application by application and right by right', () => {
    const typed = content({ applications: ['portal'], rights: { 1: 'w', 2: 'w', 4: 'r', 10: 'r' } })
    const current = content({
      name: 'C',
      applications: ['operatorApp', 'portal', 'managerApp'],
      rights: { 1: 'r', 2: 'r', 9: 'w', 24: 'r' },
    })
    expect(merged(typed, current)).toEqual({
      merged: {
        name: 'C',
        logBookId: null,
        applications: ['portal', 'managerApp'],
        rights: { 1: 'w', 2: 'r', 10: 'r', 24: 'r' },
      },
      conflicts: [],
    })
  })

  it('is in conflict at a name and a right that both moved differently', () => {
    const typed = content({ ...before, name: 'B', rights: { ...before.rights, 1: 'w' } })
    const current = content({ ...before, name: 'C', rights: { 2: 'w', 4: 'r', 9: 'w' } })
    expect(merged(typed, current).conflicts).toEqual(['name', 'rights.1'])
  })

  it('takes the logbook of who chose one', () => {
    const current = content({ ...before, logBookId: 3 })
    expect(merged(content({ ...before, name: 'B' }), current).merged).toMatchObject({ name: 'B', logBookId: 3 })
    expect(merged(content({ ...before, logBookId: 4 }), current).conflicts).toEqual(['logBookId'])
  })

  it('of nothing is the current version', () => {
    const current = content({ name: 'C', rights: { 1: 'w' } })
    expect(merged(before, current)).toEqual({ merged: current, conflicts: [] })
  })
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
