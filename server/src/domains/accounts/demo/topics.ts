import { type Store, storeRows } from '../../../core/demo/index.ts'
import { demoPeopleByLogin } from './by-login.ts'

/** What somebody of the demo plants may do in a topic of action plans. */
export interface DemoTopicRight {
  login: string
  topicId: number
  level: 'v' | 'e'
}

const columns = { account_id: 'bigint', topic_id: 'bigint', level: 'text' } as const

/** Lets people of the demo plants into topics, which are of a later domain. */
export async function storeDemoTopicRights(on: Store, rights: readonly DemoTopicRight[]): Promise<void> {
  const people = await demoPeopleByLogin({ db: on }, { ids: [], logins: rights.map(({ login }) => login) })
  const rows = rights.flatMap(({ login, topicId, level }) => {
    const account_id = people.idOf(login)
    return account_id === undefined ? [] : [{ account_id, topic_id: topicId, level }]
  })
  await storeRows(on, 'accounts_topic_rights', columns, rows)
}
