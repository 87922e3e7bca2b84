import { planActionList } from '@lineside/contract/action-plans'
import type { QuickView } from '@lineside/contract/core'

type Filter = keyof (typeof planActionList)['filters']
type Column = (typeof planActionList)['columns'][number]['key']

/** The list without what its screen says already: neither a column nor a filter tells it again. */
function without(filters: readonly Filter[], columns: readonly Column[] = []) {
  const others = Object.entries(planActionList.filters).filter(([key]) => !filters.some((one) => one === key))
  return {
    ...planActionList,
    columns: planActionList.columns.filter(({ key }) => !columns.includes(key)),
    filters: Object.fromEntries(others) as (typeof planActionList)['filters'],
    views: (planActionList.views ?? []).filter((view) =>
      Object.keys(view.filters).every((key) => !filters.some((one) => one === key)),
    ),
  }
}

/** Actions of plans. */
export const planList = without(['kind', 'statusseo'])
/** The words of the SEO for a status, where it has its own. */
const seoTerms: Readonly<Record<string, string>> = { evaluation: 'waiting', disapproved: 'recused' }

/** A view as the lists of the SEO have it, which call the status by another name. */
function ofSeo(view: QuickView): QuickView {
  const { status, ...others } = view.filters
  if (status === undefined) return view
  const statusseo = status
    .split(',')
    .map((one) => seoTerms[one] ?? one)
    .join(',')
  return { ...view, filters: { ...others, statusseo } }
}

/** What a list begins with: what is open, said by a tag that goes. */
const beginsOpen = (views: readonly QuickView[] | undefined) => () => {
  const open = views?.find(({ key }) => key === 'open')
  return { ...open?.filters } as Record<string, string>
}

/** Actions of the SEO, in the words of the SEO. */
export const seoList = {
  ...without(['kind', 'status']),
  common: ['statusseo', 'accountId', 'topicId', 'pillarId', 'industryId', 'dateBegin', 'dateEnd'],
  views: planActionList.views?.map(ofSeo) ?? [],
} as const
/** The reader's own, of both kinds. */
export const ownList = without(['statusseo', 'accountId', 'functionId', 'supervision'], ['responsible'])
/** Those of one topic. */
export const topicList = without(['kind', 'statusseo', 'topicId', 'pillarId'], ['topic', 'pillar'])
/** Those of one function; whose they are is chosen beside it. */
export const functionList = without(['kind', 'statusseo', 'functionId'])

/** What lists of plans begin with, and those of the SEO. */
export const openFirst = beginsOpen(planList.views)
export const openSeoFirst = beginsOpen(seoList.views)
