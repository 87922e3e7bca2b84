import { tell } from '../../../core/demo/index.ts'
import { peopleByLogin } from '../logins.ts'

type Asked = Parameters<typeof peopleByLogin>

/** People of the demo plants by the logins of the stories, whatever they are called in the language of the plants. */
export async function demoPeopleByLogin(on: Asked[0], asked: Asked[1]) {
  const people = await peopleByLogin(on, { ...asked, logins: tell(asked.logins) })
  return { ...people, idOf: (login: string) => people.idOf(tell(login)) }
}
