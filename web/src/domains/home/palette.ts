import { type Infer, searchText, VIEW_KEY } from '@lineside/contract/core'
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
    const ofDay = await recordsOfDay(text, signal)
    if (ofDay) return { groups: [ofDay] }
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

/** Days that are typed beside a product or a form, each by the quick view of that name. */
const days = ['yesterday', 'today'] as const

/** "bacon yesterday": the records of what fits the other words, of that day; null where no day is named, or nothing fits. */
async function recordsOfDay(text: string, signal: AbortSignal): Promise<PaletteHits | null> {
  const typed = text.split(/\s+/)
  const names = days.map((day) => ({ day, name: textOf('core', `views.${day}`) ?? day }))
  const match = names.find(({ name }) => typed.some((one) => searchText(one) === searchText(name)))
  const others = typed.filter((one) => !match || searchText(one) !== searchText(match.name)).join(' ')
  if (!match || others === '') return null
  const { hits } = await call(searchRecords, { query: { text: others } }, { signal })
  const entries = hits.flatMap(({ kind, params, title }): PaletteHit[] => {
    const query = { [VIEW_KEY]: match.day }
    const label = `${title} · ${match.name}`
    if (kind === 'records') return [{ label, address: addressOf(1102, { sku: params.sku ?? '' }, query) }]
    return kind === 'forms' ? [{ label, address: addressOf(1100, {}, { ...query, typeCollectId: params.id }) }] : []
  })
  return entries.length > 0 ? { id: 'records', label: word('kinds.records'), hits: entries } : null
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
