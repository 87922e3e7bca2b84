import type { AnyEndpoint, historyEntry, Infer } from '@lineside/contract/core'
import { changeTopicAccess, getTopicAccess, topicCatalogue } from '@lineside/contract/topics'
import { expect, it } from 'vitest'
import { made } from './domains/topics/testing.ts'
import { cast, giveRoles, requestOf } from './testing/access-cases.ts'
import { countProof } from './testing/access-count.ts'
import { everyCase } from './testing/access-every.ts'
import { everyEndpoint } from './testing/endpoints.ts'
import { type TestPlant, usePlant } from './testing/plant.ts'

/**
 * The proof of the logs: what belongs to no plant alone is changed everywhere, and its log tells a reader of one plant no name
 * of a person who belongs to others. Every log of a record that a stranger may read takes part.
 */
const { onPlant } = usePlant()

const isShared = ({ name, method, right }: AnyEndpoint) =>
  method === 'GET' && right !== 'administrator' && /(\.log|Log)$/.test(name) && everyCase[name]?.elsewhere === 'shared'
const logs = everyEndpoint.filter(isShared)
const proof = countProof('logs', () => ({ 'a log of no plant': logs.length }))

it.each(logs.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s names nobody of other plants alone',
  (name, endpoint) =>
    onPlant(async (plant) => {
      await giveRoles(plant, {})
      const sent = await everyCase[name]?.call(plant, await plant.as(cast.everything))
      if (!sent) throw new Error(`${name} has no access case`)
      const id = Number(sent.params?.id)
      const author = (await plant.as('supervisor')).accountId
      const entity = await entityOf(plant, endpoint, id)
      await plant.db.query(
        `insert into history (id, at, entity, entity_id, event, actor_id) values (77000001, $1, $2, $3, $4, $5)`,
        [plant.now().toISOString(), entity, id, `${entity}.changed`, author],
      )
      const namesFor = async (login: string) => {
        const answer = await (await plant.as(login)).send(requestOf(endpoint, sent))
        const entries: Infer<typeof historyEntry>[] = answer.json()
        return entries.find((one) => one.id === 77_000_001)?.actor?.name
      }
      expect(await namesFor(cast.colleague)).toBe('Patrícia Nogueira')
      expect(await namesFor('admin')).toBe('Patrícia Nogueira')
      expect(await namesFor(cast.elsewhere)).toBe('Someone from another plant')
      proof.note('a log of no plant')
    }),
)

/** As the history calls the kind of record. */
async function entityOf(plant: TestPlant, { name }: AnyEndpoint, id: number): Promise<string> {
  const { rows } = await plant.db.query<{ entity: string }>(
    'select entity from history where entity_id = $1 order by id limit 1',
    [id],
  )
  return rows[0]?.entity ?? name.split('.').slice(0, -1).join('.')
}

it('the log of a topic tells who got a right in it by the names of those alone whom its reader may know', () =>
  onPlant(async (plant) => {
    const admin = await plant.as('admin')
    const { id } = await made(plant, admin)
    const at = { params: { id: String(id) } }
    const people = await Promise.all(['operator', 'outsider'].map(async (login) => (await plant.as(login)).accountId))
    const { rowVersion } = await admin.ask(getTopicAccess, at)
    const body = { rowVersion, people: people.map((accountId) => ({ accountId, level: 'v' as const })) }
    await admin.ask(changeTopicAccess, { ...at, body })
    await giveRoles(plant, {})
    const read = async (login: string) => JSON.stringify(await (await plant.as(login)).ask(topicCatalogue.log, at))
    expect(await read('admin')).toMatch(/João Batista Moreira.*Zeynep Yıldırım|Zeynep Yıldırım.*João Batista Moreira/)
    const there = await read(cast.elsewhere)
    expect(there).toContain('Zeynep Yıldırım')
    expect(there).not.toContain('João Batista Moreira')
  }))

proof.end()
