import { topicList } from '@lineside/contract/topics'
import { rowAs } from '../../core/db/index.ts'
import { type SearchSource, searchIn } from '../../core/search/index.ts'
import { type TopicFilters, type TopicListed, topicSource } from './list-topics.ts'

/** Topics by parts of their names; those that can be chosen come first. */
export const searchedHere: readonly SearchSource[] = [
  searchIn<TopicFilters>({
    kind: 'topics',
    routes: [2602],
    list: topicList,
    source: topicSource,
    order: 't.enabled desc, t.search_name, t.id',
    present: async () => (row) => {
      const { id, name, pillarName } = rowAs<TopicListed>(row)
      return { params: { id }, title: name, detail: pillarName }
    },
  }),
]
