import { describe, expect, it } from 'vitest'
import { pathReader, placePaths } from './paths.ts'
import type { Structure, StructureNode } from './queries.ts'

type Named = readonly [id: number, level: StructureNode['level'], parentId: number | null, name: string]

function structureOf(places: readonly Named[]): Structure {
  const nodes = places.map(([id, level, parentId, name]) => ({ id, level, parentId, name, industryId: 1 }))
  const byId = new Map(nodes.map((node) => [node.id, node]))
  return { nodes, byId } as unknown as Structure
}

const plant = structureOf([
  [1, 'industry', null, 'Unidade São Paulo'],
  [2, 'process', 1, 'Envase'],
  [3, 'process', 1, 'Cozimento > Estufas'],
  [4, 'family', 2, 'Iogurte  Grego'],
  [5, 'family', 3, 'Peças'],
  [6, 'family', 2, 'Linha > 1'],
  [7, 'industryLine', 6, 'Ponto'],
])

describe('the path of a place', () => {
  it('is the names from below the plant down; a plant has its name', () => {
    const { textOf } = placePaths(plant)
    expect([1, 2, 4, 7, 99].map(textOf)).toEqual([
      'Unidade São Paulo',
      'Envase',
      'Envase > Iogurte  Grego',
      'Envase > Linha > 1 > Ponto',
      '',
    ])
  })

  it('finds its place without accents, case and superfluous spaces, also where a name holds the sign between names', () => {
    const { find, plantOf } = placePaths(plant)
    expect(plantOf('unidade sao paulo')).toBe(1)
    expect(find(1, 'ENVASE>iogurte grego')).toBe(4)
    expect(find(1, 'cozimento>estufas > PECAS')).toBe(5)
    expect(find(1, 'Envase > Linha > 1 > ponto')).toBe(7)
    for (const path of ['', ' ', '>', 'Envase >', 'Peças', 'Envase > Peças', 'Envase > Iogurte Grego > x', 'Cozimento'])
      expect(find(1, path), path).toBeUndefined()
    expect(find(2, 'Envase')).toBeUndefined()
  })

  it.each([9, 20_000, 99_000, 500_000])(
    'of %i steps, more than places have, is none before anybody goes along it',
    (n) => {
      const { find } = placePaths(plant)
      for (const step of ['Envase', 'x', '']) expect(find(1, `${`${step} > `.repeat(n)}x`)).toBeUndefined()
    },
  )

  it('leads back to every place', () => {
    const { find, textOf } = placePaths(plant)
    for (const { id, parentId } of plant.nodes) if (parentId !== null) expect(find(1, textOf(id))).toBe(id)
  })

  it('is made once for a structure', () => {
    expect(placePaths(plant)).toBe(placePaths(plant))
  })

  it('may be one that a file makes, for that file alone', () => {
    const reader = pathReader(plant)
    reader.plan(1, 'Envase > Kefir')
    expect([reader.find(1, 'envase > kefir'), reader.isKnown(1, 'envase>kefir')]).toEqual([undefined, true])
    reader.add(1, 'Envase > Kefir', 8)
    expect(reader.find(1, 'envase > kefir')).toBe(8)
    expect(pathReader(plant).isKnown(1, 'Envase > Kefir')).toBe(false)
  })
})
