import { planActionList } from '@lineside/contract/action-plans'

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
/** Actions of the SEO, in the words of the SEO. */
export const seoList = {
  ...without(['kind', 'status']),
  common: ['statusseo', 'accountId', 'topicId', 'pillarId', 'industryId', 'dateBegin', 'dateEnd'],
  views:
    planActionList.views?.map((view) =>
      view.key === 'belated' ? { ...view, filters: { statusseo: 'belated' } } : view,
    ) ?? [],
} as const
/** The reader's own, of both kinds. */
export const ownList = without(['statusseo', 'accountId', 'functionId', 'supervision'], ['responsible'])
/** Those of one topic. */
export const topicList = without(['kind', 'statusseo', 'topicId', 'pillarId'], ['topic', 'pillar'])
/** Those of one function; whose they are is chosen beside it. */
export const functionList = without(['kind', 'statusseo', 'functionId'])
