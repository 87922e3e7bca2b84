import { expect, it } from 'vitest'
import { cast, giveRoles, requestOf } from './testing/access-cases.ts'
import { countProof } from './testing/access-count.ts'
import { everyCase } from './testing/access-every.ts'
import { bodyWith } from './testing/body-fields.ts'
import { foreign, type Giving, givings, proofOf, unknownIds } from './testing/giving.ts'
import { givingProofs } from './testing/giving-proofs.ts'
import { givingRecords } from './testing/giving-records.ts'
import { givingUsers } from './testing/giving-users.ts'
import type { Person } from './testing/people.ts'
import { usePlant } from './testing/plant.ts'

/**
 * The proof of what is given: every field of every command that names a person or a part of what people may (profile, role,
 * right, plant, logbook, theme). Nobody gives by one what they do not hold, or what makes themselves decide. A new such field
 * fails here until it is said which of them it is.
 */
const { onPlant } = usePlant()
const cases = { ...givingUsers, ...givingRecords }
const keyOf = ({ endpoint, path }: Giving) => `${endpoint.name}:${path}`

const saidOf = (giving: Giving) => proofOf(giving, givingProofs)
const checked = givings.filter((giving) => !cases[keyOf(giving)] && typeof saidOf(giving)?.proof === 'string')
const proof = countProof('what is given', () => ({
  'by a case': Object.keys(cases).length,
  elsewhere: checked.length,
  themselves: checked.filter((giving) => saidOf(giving)?.proof === 'another').length,
}))

it('knows what every field that takes an id names', () => {
  expect(unknownIds).toEqual([])
})

it('is told of every field that names a person or a part of what people may, and of none that is gone', () => {
  expect(givings.filter((giving) => !cases[keyOf(giving)] && !saidOf(giving)).map(keyOf)).toEqual([])
  const keys = new Set(givings.map(keyOf))
  expect(Object.keys(cases).filter((key) => !keys.has(key))).toEqual([])
  const used = new Set(givings.flatMap((giving) => saidOf(giving)?.key ?? []))
  expect(Object.keys(givingProofs).filter((key) => !used.has(key))).toEqual([])
})

it.each(Object.entries(cases))('%s gives nothing that its giver does not hold', (_, { code, give }) =>
  onPlant(async (plant) => {
    expect((await give(plant)).code).toBe(code)
    proof.note('by a case')
  }),
)

const byEndpoint = [...Map.groupBy(checked, ({ endpoint }) => endpoint.name)]
it.each(byEndpoint)('%s names nobody and nothing of elsewhere, nor its giver where they would decide', (name, fields) =>
  onPlant(async (plant) => {
    await giveRoles(plant, {})
    const known = everyCase[name]
    if (!known) throw new Error(`${name} has no access case`)
    const giver = await plant.as(known.by ?? cast.everything)
    const sent = await known.call(plant, giver)
    for (const field of fields) {
      const names = field.names === 'plant' ? 'plant' : 'person'
      await refused(giver, field, sent, await foreign(plant, names))
      proof.note('elsewhere')
      if (saidOf(field)?.proof !== 'another') continue
      await refused(giver, field, sent, giver.accountId)
      proof.note('themselves')
    }
  }),
)

proof.end()

/** The record of somebody else has another version: who reads it first sends that. */
async function inNewestVersion(giver: Person, endpoint: Giving['endpoint'], sent: { body: object }) {
  const answer = await giver.send(requestOf(endpoint, sent))
  if (answer.statusCode !== 412) return answer
  const { rowVersion } = answer.json().current
  return giver.send(requestOf(endpoint, { ...sent, body: { ...sent.body, rowVersion } }))
}

/** The good call with a value that the giver may not give is refused, and that at the field where fields are named. */
async function refused(giver: Person, { endpoint, path, isList }: Giving, sent: object, value: number) {
  const good: { body?: object } = sent
  const body = bodyWith(good.body ?? {}, path, isList ? [value] : value)
  if (!body) throw new Error(`${endpoint.name} is called without ${path}: say a case for it`)
  const answer = await inNewestVersion(giver, endpoint, { ...good, body })
  const said = `${endpoint.name} with another ${path}: ${answer.payload}`
  expect([400, 403, 404, 409], said).toContain(answer.statusCode)
  const { code, fields } = answer.json()
  if (code !== 'VALIDATION') return
  const [first = ''] = path.replace('[]', '').split('.')
  expect(
    Object.keys(fields).filter((one) => one.startsWith(first) || one === 'place' || one === 'placeIds.0'),
    said,
  ).not.toEqual([])
}
