import { removeTopic, topicCatalogue } from '@lineside/contract/topics'
import { call } from '../../core/api/index.ts'
import { type Topic, topics } from './queries.ts'

type Subject = Pick<Topic, 'id' | 'name' | 'rowVersion'>

const own = { domain: 'topics' as const, queries: topics, nameOf: ({ name }: Pick<Subject, 'name'>) => name }

/** How a topic is enabled and disabled. */
export const enabling = {
  ...own,
  send: ({ id, rowVersion }: Subject, enabled: boolean) =>
    call(topicCatalogue.setEnabled, { params: { id }, body: { rowVersion, enabled } }),
}

/** How one in which no action was made is removed. */
export const removing = {
  ...own,
  send: ({ id, rowVersion }: Subject) => call(removeTopic, { params: { id }, body: { rowVersion } }),
}
