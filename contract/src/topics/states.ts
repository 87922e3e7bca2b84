import { catalogueStates, need, permissions } from '../core/index.ts'

/** Topics (decisions 3.17). A disabled one takes no new actions; those it has run on to their end. */
export const topicStates = catalogueStates({
  name: 'topics',
  needs: [need(permissions.topics, 'w')],
  anywhere: ['accessChanged', 'removed'],
  guards: (event) => (event === 'removed' ? ['unused'] : []),
})
