import { getHierarchy } from '@lineside/contract/structure'
import { describe, expect, it } from 'vitest'
import { usePlant } from '../../testing/plant.ts'

const { onPlant } = usePlant()

describe('the structure', () => {
  it('is the tree of places, parents before children', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const nodes = await analyst.ask(getHierarchy, { query: {} })
      const seen = new Set<number | null>([null])
      for (const node of nodes) {
        expect(seen.has(node.parentId)).toBe(true)
        seen.add(node.id)
      }
      expect(nodes).toHaveLength(await plant.count('structure_nodes', `industry_id = ${plant.facts.plant}`))
      const lines = await analyst.ask(getHierarchy, { query: { level: 'industryLine' } })
      const children = await analyst.ask(getHierarchy, { query: { parentId: String(lines[0]?.id) } })
      expect(new Set(children.map((node) => [node.level, node.parentId].join()))).toEqual(
        new Set([`collectPoint,${lines[0]?.id}`]),
      )
      const named = await analyst.ask(getHierarchy, { query: { name: (lines[0]?.name ?? '').toUpperCase() } })
      expect(named.map(({ id }) => id)).toEqual([lines[0]?.id])
      expect(await analyst.ask(getHierarchy, { query: { enabled: 'false' } })).toEqual([])
    }))
})
