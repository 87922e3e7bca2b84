import { localized } from '../../../core/demo/index.ts'
import { peopleByLogin } from '../logins.ts'

type Request = Parameters<typeof peopleByLogin>

/** People of the demo plants by the logins of the stories, whatever they are called in the language of the plants. */
export async function demoPeopleByLogin(on: Request[0], request: Request[1]) {
  const people = await peopleByLogin(on, { ...request, logins: localized(request.logins) })
  return { ...people, idOf: (login: string) => people.idOf(localized(login)) }
}
