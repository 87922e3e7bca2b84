export {
  type ContentNode,
  contentText,
  escapeText,
  readContent,
  safeLink,
  writeContent,
} from './content.ts'
export {
  clearChat,
  closeChat,
  countUnreadChats,
  finishChat,
  getChat,
  getChatEvents,
  getChatLog,
  listChats,
  readChat,
  sendChatMessage,
  takeChat,
} from './endpoints.ts'
export { CHAT_HUB, chatHubEvents, chatHubMethods } from './hub.ts'
export { chatLimits, type DescriptionFault, descriptionFault } from './limits.ts'
export { chatList } from './list.ts'
export { chat, chatEvents, chatMessage, chatRecord, messageReceipt, sentMessage } from './schemas.ts'
export {
  type ChatNote,
  type ChatStatus,
  chatNotes,
  chatStates,
  chatStatuses,
  type MessageType,
  messageTypes,
} from './states.ts'
export {
  changeSubject,
  createSubject,
  listAllSubjects,
  listChatSubjects,
  orderSubjects,
  removeSubject,
  setSubjectEnabled,
} from './subject-endpoints.ts'
export {
  type ChatSubject,
  chatSubject,
  newSubject,
  type SubjectIcon,
  subjectIcons,
  subjectRecord,
} from './subject-schemas.ts'
export { chatSubjectStates } from './subject-states.ts'
export { chatTemplates } from './templates.ts'
