import { getHierarchy } from '@lineside/contract/structure'
import { type CachedList, cachedList } from '../../core/cached-lists/index.ts'
import { type Structure, type StructureNode, structure } from './queries.ts'

const list = (name: string, isListed: (node: StructureNode) => boolean): CachedList =>
  cachedList<Structure>({
    name,
    source: structure,
    right: getHierarchy.right,
    rows: ({ nodes }, sees) => nodes.filter((node) => isListed(node) && sees([node.industryId])),
  })

/** All places, and the processes among them, which the portal calls areas. */
export const structureLists = [list('areas', (node) => node.level === 'process'), list('structure', () => true)]
