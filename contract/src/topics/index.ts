export {
  changeTopicAccess,
  getTopicAccess,
  listTopicOptions,
  removeTopic,
  topicCatalogue,
  topicStates,
} from './catalogue.ts'
export { topicList } from './list.ts'
export {
  actionLevels,
  type CustomFieldKind,
  customField,
  customFieldKinds,
  customFieldPositions,
  newTopic,
  type TopicAccessLevel,
  type TopicKind,
  topicAccess,
  topicAccessLevels,
  topicChange,
  topicKinds,
  topicLimits,
  topicOption,
  topicRecord,
  topicRow,
} from './schemas.ts'
