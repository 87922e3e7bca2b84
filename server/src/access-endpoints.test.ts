import { beginSupport } from '@lineside/contract/accounts'
import type { AnyEndpoint, StateMachine, Transition } from '@lineside/contract/core'
import type { LightMyRequestResponse } from 'fastify'
import { expect, it } from 'vitest'
import { type AccessCase, cast, giveRoles, lack, requestOf, type Sent } from './testing/access-cases.ts'
import { countProof } from './testing/access-count.ts'
import { everyCase } from './testing/access-every.ts'
import { everyEndpoint } from './testing/endpoints.ts'
import type { Person } from './testing/people.ts'
import { type TestPlant, usePlant } from './testing/plant.ts'
import { withDataFolder } from './testing/uploads.ts'

/**
 * The proof of access: every endpoint × everybody who may not, and whoever may, each a real request. What is expected
 * follows from the endpoint's own right; what a domain must add stands in its `testing.ts`.
 */
const { onPlant } = usePlant()
const machines = await everyMachine()
/** On a second engine it is enough that each answers: who may not is refused by the same program. */
const once = process.env.LINESIDE_TEST_ONCE === 'on'

const proof = countProof('every endpoint', (): Record<string, number> => {
  const count = (fits: (endpoint: AnyEndpoint) => unknown) => everyEndpoint.filter(fits).length
  const guarded = (endpoint: AnyEndpoint) => endpoint.right !== 'public'
  const all = everyEndpoint.length
  if (once) return { 'the right person': all }
  return {
    'no token': all,
    'a forged token': all,
    'an expired session': all,
    'a revoked session': all,
    'another plant': all,
    'the right person': all,
    'without the right': count(({ right }) => right === 'administrator' || typeof right !== 'string'),
    'with the right to view': count(
      ({ right }) => typeof right !== 'string' && right.every((one) => one.level === 'w'),
    ),
    'looking through': count((one) => guarded(one) && !(one.method === 'GET' && one.gives === 'json')),
    'an unknown id': count((one) => guarded(one) && caseOf(one.name).elsewhere === 'hidden' && takesId(one)),
    'another person': count((one) => guarded(one) && caseOf(one.name).colleague),
    'the same person': count((one) => guarded(one) && caseOf(one.name).samePerson),
  }
})

/** Whether the first parameter of its path is an id. */
function takesId(endpoint: AnyEndpoint): boolean {
  const { params } = endpoint.schemas()
  const [name] = Object.keys(params?.shape ?? {})
  if (!params || name === undefined) return false
  const problemOf = (value: string) =>
    params.safeParse({ [name]: value }).error?.issues.some((issue) => issue.path[0] === name) ?? false
  return !problemOf('7') && problemOf('x')
}

it('is told of every endpoint, and of none that is gone', () => {
  expect(Object.keys(everyCase).sort()).toEqual(everyEndpoint.map((one) => one.name).sort())
})

const caseOf = (name: string): AccessCase => {
  const known = everyCase[name]
  if (!known) throw new Error(`${name} has no access case: say in its domain's testing.ts how it is called`)
  return known
}

it.each(everyEndpoint.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s answers each by who they are',
  (name, endpoint) =>
    withDataFolder((folder) =>
      onPlant((plant) => prove(plant, endpoint, caseOf(name)), { settings: { DATA_DIR: folder } }),
    ),
)

/** Of many records each is answered by itself, also who may not do it: its domain asks that. */
const answersEach = ({ path }: AnyEndpoint) => path.endsWith('Many')

const named = everyEndpoint.flatMap((endpoint) => {
  const row = answersEach(endpoint) ? undefined : rowOf(endpoint)
  return row && !isFree(row) ? [[endpoint.name, row] as const] : []
})
it.each(named)('%s is told with the person that its transition needs', (name, { actor }) => {
  const { by, colleague, samePerson } = caseOf(name)
  expect({ by, colleague }).toEqual({ by: expect.any(String), colleague: expect.stringMatching(/PERSON|FORBIDDEN/) })
  const differs = typeof actor === 'object' && actor.differsFrom
  expect(samePerson !== undefined).toBe(Boolean(differs))
})

proof.end()

async function prove(plant: TestPlant, endpoint: AnyEndpoint, known: AccessCase) {
  await giveRoles(plant, {})
  const right = await sessionOf(plant, known.by ?? cast.everything)
  const ask = asking(endpoint)
  const good = known.answers?.status ?? endpoint.status
  if (once) return void (await ask('the right person', right, await known.call(plant, right), { status: good }))
  if (endpoint.right === 'public') return provePublic(plant, endpoint, known, right, ask)

  const sent = await known.call(plant, right)
  const before = await plant.count('history')
  for (const [who, stranger] of Object.entries(await strangers(plant))) {
    await ask(who, stranger, sent, { status: 401, code: 'UNAUTHENTICATED' })
  }
  await proveRight(plant, endpoint, sent, ask)
  expect(await plant.count('history')).toBe(before)

  await proveLooking(plant, endpoint, sent, ask)
  await proveElsewhere(plant, endpoint, known, sent, ask)
  if (known.colleague) {
    await ask('another person', await sessionOf(plant, cast.colleague), sent, refusalOf(known.colleague))
  }
  const fresh = known.elsewhere === 'shared' ? await known.call(plant, right) : sent
  await ask('the right person', right, fresh, { status: good })
  if (!known.samePerson) return
  const { by, sent: own } = await known.samePerson(plant)
  await ask('the same person', await sessionOf(plant, by), own, { status: 409, code: 'SAME_PERSON' })
}

/** Who needs no session: whatever a token says is not asked, but a file's is. */
async function provePublic(plant: TestPlant, endpoint: AnyEndpoint, known: AccessCase, right: Person, ask: Ask) {
  const good = { status: known.answers?.status ?? endpoint.status }
  for (const [who, stranger] of Object.entries(await strangers(plant))) {
    const asksToken = endpoint.gives === 'bytes' && stranger.token !== ''
    await ask(who, stranger, await known.call(plant, right), asksToken ? { status: 401 } : good)
  }
  const others = known.elsewhere === 'hidden' ? { status: 404 } : good
  await ask('another plant', await sessionOf(plant, cast.elsewhere), await known.call(plant, right), others)
  await ask('the right person', right, await known.call(plant, right), good)
}

/** Everybody whom no live session stands for. */
async function strangers(plant: TestPlant): Promise<Record<string, Person>> {
  const [expired, revoked, signed] = [
    await sessionOf(plant, cast.everything, 'expires_at'),
    await sessionOf(plant, cast.everything, 'revoked_at'),
    await sessionOf(plant, cast.everything),
  ]
  const [head, claims, signature = ''] = signed.token.split('.')
  const other = signature.startsWith('A') ? 'B' : 'A'
  return {
    'no token': plant.nobody,
    'a forged token': plant.withToken(`${head}.${claims}.${other}${signature.slice(1)}`),
    'an expired session': expired,
    'a revoked session': revoked,
  }
}

/** A session of its own, so that what ends one ends no other; `over` names the column that ended it. */
async function sessionOf(plant: TestPlant, login: string, over?: 'expires_at' | 'revoked_at'): Promise<Person> {
  const person = await plant.signIn(login)
  if (over) {
    const { sid } = JSON.parse(Buffer.from(person.token.split('.')[1] ?? '', 'base64url').toString())
    const past = new Date(plant.now().getTime() - 1000).toISOString()
    await plant.db.query(`update accounts_sessions set ${over} = $2 where id = $1`, [sid, past])
  }
  return person
}

/** Who holds every right but the endpoint's, and who may only view what it is to change. */
async function proveRight(plant: TestPlant, { right }: AnyEndpoint, sent: Sent, ask: Ask) {
  const refused = { status: 403, code: 'FORBIDDEN' }
  if (right === 'administrator') {
    await ask('without the right', await sessionOf(plant, cast.everything), sent, refused)
  } else if (typeof right !== 'string') {
    const lacking = await sessionOf(plant, cast.lacking)
    if (right.every((one) => one.level === 'w')) {
      await lack(plant, Object.fromEntries(right.map((one) => [one.permission, 'r'])))
      await ask('with the right to view', lacking, sent, refused)
    }
    await lack(plant, Object.fromEntries(right.map((one) => [one.permission, null])))
    await ask('without the right', lacking, sent, refused)
  }
}

/** An id that no record has. */
const NOBODYS = 999_999_999

/** Who holds every right at another plant; what is hidden from them is answered like what never was. */
async function proveElsewhere(plant: TestPlant, endpoint: AnyEndpoint, known: AccessCase, sent: Sent, ask: Ask) {
  const person = await sessionOf(plant, cast.elsewhere)
  if (endpoint.right === 'administrator') {
    await ask('another plant', person, sent, refusalOf('FORBIDDEN'))
  } else if (known.elsewhere === 'hidden') {
    const hidden = await ask('another plant', person, sent, refusalOf('hidden'))
    const [[name, id] = ['', '']] = Object.entries(sent.params ?? {})
    if (!/^\d+$/.test(String(id))) return
    const unknown = await ask(
      'an unknown id',
      person,
      { ...sent, params: { ...sent.params, [name]: NOBODYS } },
      refusalOf('hidden'),
    )
    expect(hidden.json()).toEqual(unknown.json())
  } else if (typeof known.elsewhere === 'string') {
    await ask('another plant', person, sent, { status: known.answers?.status ?? endpoint.status })
  } else {
    const answer = await ask('another plant', person, sent, { status: known.elsewhere.status })
    expect(answer.json()).toMatchObject(known.elsewhere.body as object)
  }
}

/** Who looks through somebody's eyes changes nothing, fetches nothing and asks for no file. */
async function proveLooking(plant: TestPlant, endpoint: AnyEndpoint, sent: Sent, ask: Ask) {
  if (endpoint.method === 'GET' && endpoint.gives === 'json') return
  const supporter = await sessionOf(plant, cast.colleague)
  const accountId = (await plant.as('operator')).accountId
  const { token = '' } = await supporter.ask(beginSupport, { body: { accountId, reason: 'The list stays empty' } })
  await ask('looking through', plant.withToken(token), sent, { status: 403, code: 'SUPPORT_READ_ONLY' })
}

function refusalOf(how: 'hidden' | 'NOT_THE_PERSON' | 'FORBIDDEN') {
  if (how === 'hidden') return { status: 404, code: 'NOT_FOUND' }
  return { status: how === 'FORBIDDEN' ? 403 : 409, code: how }
}

type Ask = ReturnType<typeof asking>

function asking(endpoint: AnyEndpoint) {
  return async (
    who: string,
    person: Person,
    sent: Sent,
    expected: { status: number; code?: string },
  ): Promise<LightMyRequestResponse> => {
    const answer = await person.send(requestOf(endpoint, sent))
    const isProblem = answer.statusCode >= 400
    const input = { status: answer.statusCode, ...(expected.code && { code: answer.json().code }) }
    expect(input, `${endpoint.name}, ${who}: ${isProblem ? answer.payload : ''}`).toEqual(expected)
    proof.note(who)
    return answer
  }
}

/** The rows of every state machine, found where the contract offers them. */
async function everyMachine(): Promise<StateMachine[]> {
  const domains = [...new Set(everyEndpoint.map((one) => one.name.split('.')[0]))]
  const doors = await Promise.all(domains.map((domain) => import(/* @vite-ignore */ `@lineside/contract/${domain}`)))
  const offered = doors.flatMap((door: object) => Object.values(door) as unknown[])
  return offered.filter(
    (one): one is StateMachine => typeof one === 'object' && one !== null && 'transitions' in one && 'states' in one,
  )
}

/** The transition that an endpoint makes: its first event is its own, others may follow from it. */
function rowOf({ events: [own] }: AnyEndpoint): Transition<string> | undefined {
  const rows = machines.flatMap(({ name, transitions }) =>
    transitions.map((row) => ({ row, event: `${name}.${row.event}` })),
  )
  return rows.find(({ event, row }) => row.actor !== 'system' && event === own)?.row
}

function isFree({ actor }: Transition<string>): boolean {
  return actor === 'anyone' || actor === 'system'
}
