export {
  changeTopic,
  changeTopicAccess,
  createTopic,
  exportTopics,
  getTopic,
  getTopicAccess,
  getTopicLog,
  listTopicOptions,
  listTopics,
  removeTopic,
  setTopicEnabled,
} from './endpoints.ts'
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
export { topicStates } from './states.ts'
