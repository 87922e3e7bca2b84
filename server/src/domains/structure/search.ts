import { searchText } from '@lineside/contract/core'
import { inScope } from '../../core/access/index.ts'
import type { SearchSource } from '../../core/search/index.ts'
import { type StructureNode, structure } from './queries.ts'

/** Places by parts of their names, each with what it lies in; plants by their name in the language of the reader too. */
export const searchedHere: readonly SearchSource[] = [
  {
    kind: 'places',
    routes: [1800],
    async find(ctx, { text, number }, most) {
      const places = await ctx.cached(structure)
      const terms = searchText(text).split(/\s+/).filter(Boolean)
      const names = ({ id }: StructureNode) => searchText(`${places.nameOf(id)} ${places.nameOf(id, ctx.language)}`)
      const matches = (place: StructureNode) =>
        place.id === number || (terms.length > 0 && terms.every((term) => names(place).includes(term)))
      return places.nodes
        .filter((place) => inScope(ctx.actor, place.industryId) && matches(place))
        .slice(0, most)
        .map(({ id, parentId }) => ({
          params: {},
          query: { id },
          title: places.nameOf(id, ctx.language),
          detail: parentId === null ? null : places.nameOf(parentId, ctx.language),
        }))
    },
  },
]
