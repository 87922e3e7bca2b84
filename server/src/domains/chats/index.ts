import type { ServerDomain } from '../../core/domain.ts'
import type { Rate } from '../../core/limits/index.ts'
import { closeChatCommand, takeChatCommand } from './close-chat.ts'
import { chatFiles } from './files.ts'
import { clearChatCommand, finishChatCommand } from './finish-chat.ts'
import { alertJob, idleJob } from './jobs.ts'
import { countUnreadQuery, getChatLogQuery, getChatQuery, listChatsQuery } from './list-chats.ts'
import { getEventsQuery } from './live/events.ts'
import { chatHub } from './live/hub.ts'
import { readChatCommand } from './messages/read-chat.ts'
import { sendMessageCommand } from './messages/send-message.ts'
import { searchedHere } from './search.ts'
import {
  changeSubjectCommand,
  createSubjectCommand,
  listAllSubjectsQuery,
  listSubjectsQuery,
  orderSubjectsCommand,
  removeSubjectCommand,
  setSubjectEnabledCommand,
} from './subjects/manage-subjects.ts'
import { recappedSubjects, touchedBySubjects } from './subjects/recap.ts'
import { templates } from './templates.ts'
import { texts } from './texts.ts'

export { chatsDemo } from './demo/index.ts'

/** `messages`: so many of an account as it may send. */
export function chatsDomain(messages: Rate): ServerDomain {
  const sendMessage = sendMessageCommand(messages)
  return {
    name: 'chats',
    search: searchedHere,
    texts,
    templates,
    recapped: [recappedSubjects],
    touched: touchedBySubjects,
    endpoints: [
      listSubjectsQuery,
      listAllSubjectsQuery,
      createSubjectCommand,
      // before one subject, whose address it looks like
      orderSubjectsCommand,
      changeSubjectCommand,
      setSubjectEnabledCommand,
      removeSubjectCommand,
      listChatsQuery,
      countUnreadQuery,
      getEventsQuery,
      getChatQuery,
      getChatLogQuery,
      sendMessage,
      readChatCommand,
      takeChatCommand,
      closeChatCommand,
      finishChatCommand,
      clearChatCommand,
    ],
    fileContainers: [chatFiles],
    hub: chatHub(sendMessage),
    jobs: [idleJob, alertJob],
  }
}
