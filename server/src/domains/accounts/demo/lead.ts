import { changeUser } from '@lineside/contract/accounts'
import { acting, type Stage } from '../../../core/demo/index.ts'
import { systemContext } from '../../../core/kernel/index.ts'
import { actorOfAccount } from '../actor-of-account.ts'
import { demoPeopleByLogin } from './by-login.ts'
import { type DemoPerson, demoPeople } from './people.ts'

const MANAGER = 'Manager'
const SUPERVISOR = 'Supervisor'
const LED_BY_SHIFT: ReadonlySet<string> = new Set(['Operator', 'Lead Operator'])
const ADMINISTRATOR = 'admin'

/** Who leads somebody: the supervisor of their shift where they work in one, otherwise the manager of their plant. */
function leaderOf(person: DemoPerson): string | undefined {
  const beside = demoPeople.filter((one) => one.plant === person.plant && one.login !== ADMINISTRATOR)
  const supervisor = beside.find((one) => one.profile === SUPERVISOR && one.shift === person.shift)
  if (LED_BY_SHIFT.has(person.profile)) return supervisor?.login
  return beside.find((one) => one.profile === MANAGER)?.login
}

/** Supervisors stand in for each other, each for the one of the shift before. */
function substituteOf(person: DemoPerson): string | undefined {
  if (person.profile !== SUPERVISOR) return undefined
  const supervisors = demoPeople.filter((one) => one.plant === person.plant && one.profile === SUPERVISOR)
  const next = supervisors.find((one) => one.shift === ((person.shift ?? 0) % supervisors.length) + 1)
  return next?.login
}

async function plantsOf(services: Stage['services'], id: number): Promise<number[]> {
  return [...((await actorOfAccount(systemContext(services), id))?.plants ?? [])]
}

/** The administrator says who leads whom in the demo plant, and who coordinates each plant. */
export async function leadDemo(stage: Stage): Promise<void> {
  const { services } = stage
  const people = await demoPeopleByLogin(services, { ids: [], logins: demoPeople.map((one) => one.login) })
  const actor = await actorOfAccount(systemContext(services), people.idOf(ADMINISTRATOR) ?? 0)
  if (!actor) return
  const act = acting(stage, actor)
  for (const person of demoPeople) {
    const [id, supervisorId] = [people.idOf(person.login), people.idOf(leaderOf(person) ?? '')]
    if (id === undefined || supervisorId === undefined || id === supervisorId) continue
    const substituteId = people.idOf(substituteOf(person) ?? '')
    const body = {
      rowVersion: 1,
      supervisorId,
      ...(substituteId === undefined ? {} : { substituteId }),
      ...(person.coordinates && { coordinates: await plantsOf(services, id) }),
    }
    await act(changeUser, { params: { id }, body })
  }
}
