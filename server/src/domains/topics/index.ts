import { topicCatalogue } from '@lineside/contract/topics'
import { getQuery, logQuery, setEnabledCommand } from '../../core/catalogue/index.ts'
import type { ServerDomain } from '../../core/domain.ts'
import { recappedCatalogue } from '../../core/recap/index.ts'
import { logNames } from '../accounts/index.ts'
import type { BackDoors } from './back-doors.ts'
import { topicsCachedList } from './cached-list.ts'
import { topics } from './catalogue.ts'
import { listTopicOptionsQuery } from './list-options.ts'
import { listTopicsQuery, topicExport } from './list-topics.ts'
import { topicsOnPillars } from './on-pillars.ts'
import { removeTopicCommand } from './remove-topic.ts'
import { changeTopicCommand, createTopicCommand } from './save-topic.ts'
import { searchedHere } from './search.ts'
import { texts } from './texts.ts'
import { changeTopicAccessCommand, getTopicAccessQuery, withKnownPeople } from './topic-access.ts'

export { topicsDemo } from './demo/index.ts'
export { type Topic, topicAccessOf, topicCounts, topics } from './queries.ts'
export { lockTopicToUse, markTopicUsed } from './use-topic.ts'

export const topicsDomain = ({ answersTo }: BackDoors): ServerDomain => ({
  name: 'topics',
  texts,
  search: searchedHere,
  recapped: [recappedCatalogue(topics)],
  endpoints: [
    listTopicsQuery,
    listTopicOptionsQuery,
    getQuery(topicCatalogue.get, topics),
    logQuery(topicCatalogue.log, topics, logNames, async (ctx) => {
      const nameOf = await logNames(ctx)
      return (part) => withKnownPeople(part, nameOf)
    }),
    createTopicCommand,
    changeTopicCommand(answersTo),
    setEnabledCommand(topicCatalogue.setEnabled, topics),
    removeTopicCommand,
    getTopicAccessQuery,
    changeTopicAccessCommand,
  ],
  exports: [topicExport],
  cachedLists: [topicsCachedList],
  dependents: topicsOnPillars,
})
