import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFormats } from '../../core/i18n/index.ts'
import { type Pillar, pillarsQuery, plantsQuery, type Topic, topicsQuery } from './queries.ts'

const none: readonly never[] = []

/** The topics that the reader sees. */
export function useTopics(): { topics: readonly Topic[]; loading: boolean; failed: boolean } {
  const { data, isPending, isError } = useQuery(topicsQuery)
  return { topics: data ?? none, loading: isPending, failed: isError }
}

export function usePillars(): { pillars: readonly Pillar[]; loading: boolean; failed: boolean } {
  const { data, isPending, isError } = useQuery(pillarsQuery)
  return { pillars: data ?? none, loading: isPending, failed: isError }
}

/** What an action may name by its id. */
export type NamedKind = 'topic' | 'pillar' | 'element' | 'subElement'

export type ReferenceNames = (kind: NamedKind, id: number) => string | undefined

/** The names of topics, pillars and their parts: empty while they are on their way, undefined where nobody knows one. */
export function useReferenceNames(): ReferenceNames {
  const { topics, loading: topicsComing } = useTopics()
  const { pillars, loading: pillarsComing } = usePillars()
  return useMemo(() => {
    const elements = pillars.flatMap((pillar) => pillar.elements)
    const byKind: Record<NamedKind, ReadonlyMap<number, string>> = {
      topic: namesOf(topics),
      pillar: namesOf(pillars),
      element: namesOf(elements),
      subElement: namesOf(elements.flatMap((element) => element.subElements)),
    }
    const coming = (kind: NamedKind) => (kind === 'topic' ? topicsComing : pillarsComing)
    return (kind, id) => byKind[kind].get(id) ?? (coming(kind) ? '' : undefined)
  }, [topics, pillars, topicsComing, pillarsComing])
}

const namesOf = (rows: readonly { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]))

/** The currency of a plant (ISO 4217); null where it has none, or while it is not known. */
export function useCurrency(): (industryId: number | null | undefined) => string | null {
  const { data } = useQuery(plantsQuery)
  return useMemo(() => {
    const known = new Map(data?.map(({ id, currency }) => [id, currency]))
    return (id) => (id == null ? null : (known.get(id) ?? null))
  }, [data])
}

/** An amount in the currency of its plant, by the reader's language. */
export function useMoney(): (amount: number, industryId: number | null | undefined) => string {
  const formats = useFormats()
  const currency = useCurrency()
  return (amount, industryId) => formats.money(amount, currency(industryId))
}
