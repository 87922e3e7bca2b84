import { randomUUID } from 'node:crypto'
import { closeChat, createSubject, finishChat, readChat, sendChatMessage } from '@lineside/contract/chats'
import { languages } from '@lineside/contract/core'
import { type Act, acting, type DemoStory, demoLanguage, localized } from '../../../core/demo/index.ts'
import { systemContext } from '../../../core/kernel/index.ts'
import { demoPeopleByLogin } from '../../accounts/demo/index.ts'
import { actorOfAccount } from '../../accounts/index.ts'
import { type DemoChat, type DemoSubject, demoChats, demoSubjects } from './texts.ts'

const MINUTE = 60_000

/** Creates the tree, and gives the ids by the names in pt-BR. */
async function createSubjects(act: Act, all: readonly DemoSubject[], parent: number | null, ids: Map<string, number>) {
  for (const { icon, names, link = '', below = [] } of all) {
    const texts = Object.fromEntries(
      languages.map((language) => [language, { subject: names[language], responseContent: link }]),
    )
    const body = { chatSubjectId: parent, iconName: icon, answerAutomatic: link !== '', texts }
    const { id } = await act(createSubject, { body })
    ids.set(names['pt-BR'], id)
    await createSubjects(act, below, id, ids)
  }
}

/** Subjects in four languages, and chats in every state, by the commands of their people; only the clock is moved. */
export const chatsDemo: DemoStory = async (stage, { anchor, setClock }) => {
  const ctx = systemContext(stage.services)
  const logins = ['admin', ...demoChats.map(({ login }) => login)]
  const people = await demoPeopleByLogin(ctx, { ids: [], logins })
  const actOf = async (login: string, language?: DemoChat['language']) => {
    const actor = await actorOfAccount(ctx, people.idOf(login) ?? 0)
    if (!actor) throw new Error(`The demo plant lacks ${login}`)
    return acting(stage, actor, language)
  }
  const support = await actOf('admin')
  const before = (minutes: number) => setClock(new Date(anchor.getTime() - minutes * MINUTE))
  before(30 * 1440)
  const ids = new Map<string, number>()
  await createSubjects(support, demoSubjects, null, ids)
  for (const chat of localized(demoChats))
    await talk(chat, await actOf(chat.login, demoLanguage() ?? chat.language), support, ids, before)
  await stage.drain()
  setClock(anchor)
}

async function talk(
  { ago, subject, screen, description, lines, ends }: DemoChat,
  user: Act,
  support: Act,
  ids: ReadonlyMap<string, number>,
  before: (minutes: number) => void,
) {
  let at = ago
  const say = (act: Act, body: object) => act(sendChatMessage, { body: { clientMessageId: randomUUID(), ...body } })
  before(at)
  let last = await say(user, { content: description, subjectId: ids.get(subject), screen })
  const { chatId } = last
  for (const [who, minutes, content] of lines) {
    at -= minutes
    before(at)
    const act = who === 'user' ? user : support
    if (who === 'support') await read(support, last)
    last = await say(act, { chatId, content })
  }
  before(at - 2)
  const params = { params: { id: chatId } }
  if (ends === 'C') await user(finishChat, { ...params, body: {} })
  if (ends === 'F' || ends === 'away') {
    const { rowVersion } = await read(support, last)
    await support(closeChat, { ...params, body: { rowVersion } })
  }
  if (ends === 'away') await user(finishChat, { ...params, body: {} })
}

const read = (act: Act, { chatId, seq }: { chatId: number; seq: number }) =>
  act(readChat, { params: { id: chatId }, body: { seq } })
