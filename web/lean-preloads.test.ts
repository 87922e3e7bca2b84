import { describe, expect, it } from 'vitest'
import { type BuiltFile, loadedWith } from './lean-preloads.ts'

const file = (imports: string[], dynamicImports: string[], isEntry = false): BuiltFile => ({
  imports,
  dynamicImports,
  isEntry,
})

/** A start that opens two doors; both open the page, which the second's own part asks for. */
const files = new Map([
  ['start', file(['react'], ['first', 'second'], true)],
  ['react', file([], [])],
  ['first', file(['table', 'shared'], ['page'])],
  ['second', file(['part', 'shared'], [])],
  ['part', file([], ['page'])],
  ['table', file([], [])],
  ['shared', file([], ['late'])],
  ['page', file(['table', 'chart'], [])],
  ['chart', file([], ['deep'])],
  ['late', file([], [])],
  ['deep', file([], ['page'])],
  ['forgotten', file([], ['late'])],
])
const loaded = loadedWith(files)
const sorted = (name: string) => [...loaded(name)].sort()

describe('what is there when a file runs', () => {
  it('is what the start fetched, at the start', () => {
    expect(sorted('start')).toEqual(['react', 'start'])
  })

  it('is all that came with the page it belongs to', () => {
    expect(sorted('part')).toEqual(['part', 'react', 'second', 'shared', 'start'])
  })

  it('is only what every way to it brings', () => {
    expect(sorted('shared')).toEqual(['react', 'shared', 'start'])
    expect(sorted('page')).toEqual(['chart', 'page', 'react', 'shared', 'start', 'table'])
  })

  it('follows ways that lead in a circle', () => {
    expect(sorted('deep')).toEqual(['chart', 'deep', 'page', 'react', 'shared', 'start', 'table'])
  })

  it('is itself alone where no way is known', () => {
    expect(sorted('forgotten')).toEqual(['forgotten'])
  })
})
