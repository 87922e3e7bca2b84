import type { Infer } from '@lineside/contract/core'
import { type SearchKind, type searchHit, searchKinds, searchRecords } from '@lineside/contract/home'
import type { RouteId } from '@lineside/contract/routes'
import { call } from '../../core/api/index.ts'
import { textOf } from '../../core/i18n/index.ts'
import { addressOf } from '../../core/navigation/index.ts'
import type { PaletteHit, PaletteHits, PaletteSource } from '../../core/palette/index.ts'
import { pendingQuery } from './queries.ts'

/** So many of the worst stand there before something is typed; home has the rest. */
const MAX_WAITING = 5

const word = (key: string) => textOf('palette', key) ?? ''

/** What waits for the reader, the worst first, before something is typed. */
const waiting: PaletteSource = {
  id: 'waiting',
  async find(text, { queryClient }) {
    if (text !== '') return { groups: [] }
    const { queue } = await queryClient.fetchQuery(pendingQuery)
    const hits = queue.slice(0, MAX_WAITING).map(({ route, id, params, query, title, of, critical }) => ({
      label: title,
      detail: [critical && word('critical'), of === title ? null : of].filter(Boolean).join(' · '),
      address: addressOf(route as 1201, { ...params, id }, query),
    }))
    return { groups: [{ id: 'waiting', label: word('waiting'), hits }] }
  },
}

type Hit = Infer<typeof searchHit>

const addressOfHit = ({ route, params, query }: Hit) => addressOf(route as 1201, params as { id: string }, query)

/** Records by number, name or text, each kind by itself. */
const records: PaletteSource = {
  id: 'records',
  async find(text, { signal }) {
    if (text === '') return { groups: [] }
    const { hits, late } = await call(searchRecords, { query: { text } }, { signal })
    const groups = searchKinds.map((kind) => ({
      id: kind,
      label: word(`kinds.${kind}`),
      hits: hits
        .filter((hit) => hit.kind === kind)
        .map((hit) => ({ label: hit.title, detail: hit.detail, address: addressOfHit(hit) })),
    }))
    const note = late.length > 0 ? { note: word('late') } : {}
    return { groups: [...groups, listsOf(hits)].filter((group) => group.hits.length > 0), ...note }
  },
}

/** The lists that show what belongs to a thing, by the filter that asks for it. */
const lists: Partial<Record<SearchKind, readonly { route: RouteId; filter: string }[]>> = {
  products: [{ route: 1200, filter: 'productId' }],
  people: [
    { route: 1200, filter: 'responsibleId' },
    { route: 1300, filter: 'accountId' },
    { route: 2500, filter: 'accountId' },
  ],
  forms: [
    { route: 1100, filter: 'typeCollectId' },
    { route: 1200, filter: 'typeCollectId' },
  ],
}

/** Of the product, the person and the form that fit best, where their records are. */
function listsOf(hits: readonly Hit[]): PaletteHits {
  const first = hits.filter((hit, at) => hits.findIndex(({ kind }) => kind === hit.kind) === at)
  const entries = first.flatMap(({ kind, params, title }) =>
    (lists[kind] ?? []).map(
      ({ route, filter }): PaletteHit => ({
        label: `${textOf('core', `routes.${route}`) ?? ''}: ${title}`,
        address: addressOf(route as 1200, {}, { [filter]: params.id }),
      }),
    ),
  )
  return { id: 'lists', label: word('lists'), hits: entries }
}

export const paletteSources: readonly PaletteSource[] = [waiting, records]
