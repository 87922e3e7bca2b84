import type { Parsed, SchemasOf } from '@lineside/contract/core'
import {
  actionList,
  type listActions,
  type listNonConformities,
  nonConformityList,
} from '@lineside/contract/non-conformities'
import { rowAs } from '../../core/db/index.ts'
import { byTerms, type SearchSource, searchIn } from '../../core/search/index.ts'
import { structure } from '../structure/index.ts'
import type { ActionColumns } from './actions/action-queries.ts'
import { actionPresenter } from './actions/present-action.ts'
import { actionListSource } from './actions/read-actions.ts'
import { nonConformityListSource } from './lists/list-non-conformities.ts'
import { rowPresenter } from './present.ts'
import type { NonConformityColumns } from './queries.ts'

/** As the indexes have them. */
const RECORD_TERMS = 'non_conformities_words(n.field_name, n.found_label, n.observation, n.cause, n.corrective_action)'
const ACTION_TERMS = `core_words(a.what || ' ' || a.how)`

/** By what was asked for, what was found and what people wrote about it; what was found last comes first. */
export const searchedHere: readonly SearchSource[] = [
  searchIn<Parsed<SchemasOf<typeof listNonConformities>>['query']>({
    kind: 'nonConformities',
    routes: [1201],
    list: nonConformityList,
    source: nonConformityListSource,
    matches: (sought, p) => byTerms(RECORD_TERMS, sought, p),
    order: 'n.found_at desc, n.id desc',
    async present(ctx) {
      const present = await rowPresenter(ctx)
      const places = await ctx.cached(structure)
      return (row) => {
        const { id, field, form, place } = present(rowAs<NonConformityColumns>(row))
        const about = field && [form.name, places.nameOf(place.collectPointId)].filter(Boolean).join(' · ')
        return { params: { id }, title: `${field?.name ?? form.name} #${id}`, detail: about }
      }
    },
  }),
  searchIn<Parsed<SchemasOf<typeof listActions>>['query']>({
    kind: 'actions',
    routes: [1301],
    list: actionList,
    source: actionListSource,
    matches: (sought, p) => byTerms(ACTION_TERMS, sought, p),
    order: 'a.created_at desc, a.id desc',
    async present(ctx) {
      const present = await actionPresenter(ctx)
      return (row) => {
        const { id, what, form } = present(rowAs<ActionColumns>(row))
        return { params: { id }, title: what, detail: `#${id} · ${form.name}` }
      }
    },
  }),
]
