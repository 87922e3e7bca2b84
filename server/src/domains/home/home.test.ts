import { listFormsToFill } from '@lineside/contract/collects'
import { permissions } from '@lineside/contract/core'
import { getPending, NEXT_LENGTH, pendingKeys, QUEUE_LENGTH } from '@lineside/contract/home'
import { listActions, proposeAction } from '@lineside/contract/non-conformities'
import { routes } from '@lineside/contract/routes'
import { getBoard, justifySlot } from '@lineside/contract/slots'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../testing/people.ts'
import { usePlant } from '../../testing/plant.ts'
import { collected, editRequested } from '../collects/testing.ts'
import { submitted } from '../forms/testing.ts'
import { allow, lotIn } from '../lots/testing.ts'
import { actionIn, raiseOne } from '../non-conformities/testing.ts'
import { approve, write } from '../production-notes/testing.ts'
import { planNow, slotIn } from '../slots/testing.ts'
import { listBehind } from './lists-behind.ts'

const { onPlant } = usePlant()

const HOUR = 3_600_000

/** The numbers of a person's tiles. */
async function waiting(person: Person): Promise<Record<string, string>> {
  const { tiles } = await person.ask(getPending, {})
  return Object.fromEntries(tiles.filter(isListed).map((tile) => [tile.key, tile.count]))
}

/** The book of the day is no list, and who keeps one is the demo plant's to say. */
const isListed = ({ key }: { key: string }) => key !== 'logbookToDo'
const listedKeys = pendingKeys.filter((key) => isListed({ key }))

/** What the screens of the tiles count, asked as their lists ask. */
async function behindLinks(person: Person): Promise<Record<string, string>> {
  const { tiles } = await person.ask(getPending, {})
  const counts = tiles.filter(isListed).map(async (tile) => {
    const query = { ...tile.query, limit: '1', count: 'true' } as never
    const { headers } = await person.call(listBehind(tile.route), { query })
    return [tile.key, headers['x-total-count']]
  })
  return Object.fromEntries(await Promise.all(counts))
}

describe('the forms due in the shift', () => {
  it('are those whose time has come, the earliest first, and what comes next, for who may collect', () =>
    onPlant(async (plant) => {
      const operator = await plant.as('operator')
      await planNow(plant)
      // 13:10 in São Paulo: what was due at 13:00 is open or missed, by its tolerance
      plant.moveClock(40 * 60_000)
      const { formsDue, formsNext } = await operator.ask(getPending, {})
      const forms = await operator.ask(listFormsToFill, { query: {} })
      const now = plant.now().getTime()
      const begun = forms.filter(({ due }) => due && Date.parse(due.opensAt) <= now)
      expect(formsDue.length).toBe(Math.min(begun.length, QUEUE_LENGTH))
      expect(formsDue.length).toBeGreaterThan(0)
      expect(formsDue.map(({ at }) => at)).toEqual(formsDue.map(({ at }) => at).sort())
      for (const one of formsDue) {
        const form = begun.find(({ id, collectPoint }) => id === one.formId && collectPoint.id === one.collectPoint.id)
        expect(one).toMatchObject({ at: form?.due?.at, closesAt: form?.due?.closesAt })
        const past = Math.floor((now - Date.parse(one.at)) / 60_000)
        expect(one.late).toBe(Date.parse(one.closesAt) < now ? past : 0)
      }
      // what comes next is what the board of the shift has next
      const board = await (await plant.as('supervisor')).ask(getBoard, {
        query: { industryId: String(plant.facts.plant) },
      })
      const coming = board.lines
        .flatMap(({ points }) => points.flatMap(({ slots }) => slots))
        .filter(({ state, opensAt }) => state === 'SCHEDULED' && Date.parse(opensAt) > now)
      expect(formsNext.map(({ at }) => at)).toEqual(
        coming
          .map(({ dueAt }) => dueAt)
          .sort()
          .slice(0, NEXT_LENGTH),
      )
      expect(formsNext.every(({ late }) => late === 0)).toBe(true)
      const outsider = await (await plant.as('outsider')).ask(getPending, {})
      expect(outsider.formsDue.filter(({ industryId }) => industryId === plant.facts.plant)).toEqual([])
      await plant.db.query(
        `delete from profiles_rights where permission_id = $1
           and profile_id = (select profile_id from accounts where login = 'operator')`,
        [permissions.appCollect],
      )
      plant.app.services.caches.invalidateAll()
      expect(await operator.ask(getPending, {})).toMatchObject({ formsDue: [], formsNext: [] })
    }))
})

describe('what waits', () => {
  it('is counted for the person, as the list behind the tile counts, and without any limit of dates', () =>
    onPlant(async (plant) => {
      const operator = await plant.as('operator')
      const supervisor = await plant.as('supervisor')
      const before = { operator: await waiting(operator), supervisor: await waiting(supervisor) }
      await actionIn(plant, 'D')
      await actionIn(plant, 'B', { critical: true })
      const after = await waiting(operator)
      expect(Number(after.actionsToDo)).toBe(Number(before.operator.actionsToDo) + 2)
      expect(await behindLinks(operator)).toEqual(after)
      expect(await behindLinks(supervisor)).toEqual(await waiting(supervisor))
      const { tiles } = await operator.ask(getPending, {})
      // the critical ones of the plant concern who may treat them, forms and plan actions who may read these
      expect(tiles.filter(isListed).map((tile) => tile.key)).toEqual([
        'actionsToDo',
        'actionsToAccept',
        'nonConformitiesToTreat',
        'supportToRate',
      ])
      const seen = (await supervisor.ask(getPending, {})).tiles.filter(isListed).map((tile) => tile.key)
      const closed = [
        ...['formsToDecide', 'seoActionsToDo', 'seoActionsToDecide'],
        ...['lotsToAnalyse', 'supportToTake', 'supportToHandle'],
      ]
      expect(seen).toEqual(listedKeys.filter((key) => !closed.includes(key)))
      const all = (await (await plant.as('manager')).ask(getPending, {})).tiles.filter(isListed).map((tile) => tile.key)
      const others = ['missedToJustify']
      expect(all).toEqual(listedKeys.filter((key) => !others.includes(key) && !key.startsWith('support')))
      for (const tile of tiles) {
        expect(Object.keys(tile.query).filter((key) => key.startsWith('date'))).toEqual([])
        expect(routes.some((route) => route.id === tile.route)).toBe(true)
      }
    }))

  it('moves from who acts to who accepts with the proposal of a conclusion', () =>
    onPlant(async (plant) => {
      const operator = await plant.as('operator')
      const supervisor = await plant.as('supervisor')
      const { id } = await actionIn(plant, 'D', { critical: true })
      const before = { operator: await waiting(operator), supervisor: await waiting(supervisor) }
      await operator.ask(proposeAction, {
        params: { id: String(id) },
        body: { rowVersion: 1, performedDate: '2026-11-20', result: 'Seal changed', fileIds: [] },
      })
      const after = { operator: await waiting(operator), supervisor: await waiting(supervisor) }
      expect(Number(after.operator.actionsToDo)).toBe(Number(before.operator.actionsToDo) - 1)
      expect(Number(after.supervisor.actionsToAccept)).toBe(Number(before.supervisor.actionsToAccept) + 1)
      expect(after.operator.actionsToAccept).toBe(before.operator.actionsToAccept)
      expect(await behindLinks(supervisor)).toEqual(after.supervisor)
    }))

  it('comes to who stands in where the approver is excluded, as many as the list behind the tile shows', () =>
    onPlant(async (plant) => {
      const manager = await plant.as('manager')
      const supervisor = await plant.as('supervisor')
      const before = { manager: await waiting(manager), supervisor: await waiting(supervisor) }
      // proposed by the responsible of the non-conformity themselves
      const own = await actionIn(plant, 'W', { critical: true, login: 'supervisor' })
      const after = { manager: await waiting(manager), supervisor: await waiting(supervisor) }
      expect(Number(after.manager.actionsToAccept)).toBe(Number(before.manager.actionsToAccept) + 1)
      expect(after.supervisor.actionsToAccept).toBe(before.supervisor.actionsToAccept)
      expect(await behindLinks(manager)).toEqual(after.manager)
      const { tiles } = await manager.ask(getPending, {})
      const query = tiles.find((tile) => tile.key === 'actionsToAccept')?.query ?? {}
      const shown = await manager.ask(listActions, { query: { ...query, limit: '500' } })
      expect(shown.map((one) => one.id)).toContain(own.id)
    }))

  it('are versions of forms that the person decides, the one that waits longest first', () =>
    onPlant(async (plant) => {
      const [analyst, manager] = [await plant.as('analyst'), await plant.as('manager')]
      const before = await waiting(manager)
      const first = await submitted(plant, analyst)
      plant.moveClock(HOUR)
      const second = await submitted(plant, await plant.signIn('analyst'))
      const later = await plant.signIn('manager')
      const after = await waiting(later)
      expect(Number(after.formsToDecide)).toBe(Number(before.formsToDecide) + 2)
      expect(await behindLinks(later)).toEqual(after)
      const { queue } = await later.ask(getPending, {})
      const own = queue.filter(({ key }) => key === 'formsToDecide').flatMap((line) => [line, ...line.alike])
      const versions = own.map(({ query }) => Number(query?.version))
      expect(versions.filter((id) => id === first.id || id === second.id)).toEqual([first.id, second.id])
      expect(own.find(({ id }) => id === first.formId)).toMatchObject({ route: 1401, collectPointId: null })
      expect((await waiting(await plant.signIn('analyst'))).formsToDecide).toBe('0')
    }))

  it('are requests to change a record that the person decides', () =>
    onPlant(async (plant) => {
      const [operator, manager] = [await plant.as('operator'), await plant.as('manager')]
      const before = await waiting(manager)
      const { id: collectId } = await collected(plant)
      const { id } = await editRequested(plant, collectId, { temperature: 25 })
      const after = await waiting(manager)
      expect(Number(after.changesToDecide)).toBe(Number(before.changesToDecide) + 1)
      expect(await behindLinks(manager)).toEqual(after)
      const { queue } = await manager.ask(getPending, {})
      expect(queue.find((one) => one.route === 2201 && one.id === id)).toMatchObject({
        key: 'changesToDecide',
        critical: true,
        measured: null,
      })
      expect((await waiting(operator)).changesToDecide).toBeUndefined()
    }))

  it('are missed collections, a number for who may justify them, which the queue leaves out', () =>
    onPlant(async (plant) => {
      const [supervisor, operator] = [await plant.as('supervisor'), await plant.as('operator')]
      const before = await waiting(supervisor)
      const id = await slotIn(plant, 'UNJUSTIFIED')
      const after = await waiting(supervisor)
      expect(Number(after.missedToJustify)).toBe(Number(before.missedToJustify) + 1)
      expect(await behindLinks(supervisor)).toEqual(after)
      expect((await waiting(operator)).missedToJustify).toBeUndefined()
      const { queue } = await supervisor.ask(getPending, {})
      expect(queue.filter(({ key }) => key === 'missedToJustify')).toEqual([])
      const body = { rowVersion: 1, code: 'breakdown' as const, reason: 'The line stood still' }
      await supervisor.ask(justifySlot, { params: { id: String(id) }, body })
      expect((await waiting(supervisor)).missedToJustify).toBe(before.missedToJustify)
    }))

  it('are production notes that the person may approve, and lots in stock that nobody has judged', () =>
    onPlant(async (plant) => {
      await allow(plant, 'supervisor')
      const [operator, supervisor] = [await plant.as('operator'), await plant.as('supervisor')]
      const before = await waiting(supervisor)
      const note = await write(plant)
      await write(plant, {}, supervisor)
      const lot = await lotIn(plant, 'A', { expiresOn: '2026-12-01' })
      await lotIn(plant, 'L')
      const after = await waiting(supervisor)
      expect(Number(after.notesToDecide)).toBe(Number(before.notesToDecide) + 1)
      expect(Number(after.lotsToAnalyse)).toBe(Number(before.lotsToAnalyse) + 1)
      expect(await behindLinks(supervisor)).toEqual(after)
      const { queue } = await supervisor.ask(getPending, {})
      expect(queue.filter(({ key }) => key === 'lotsToAnalyse')).toMatchObject([{ route: 2804, id: lot.id }])
      expect(queue.filter(({ key }) => key === 'notesToDecide').length).toBeGreaterThan(0)
      expect(await waiting(operator)).not.toHaveProperty('notesToDecide')
      await approve(plant, note)
      expect((await waiting(supervisor)).notesToDecide).toBe(before.notesToDecide)
    }))

  it('is nothing of anybody else, and nothing of another plant', () =>
    onPlant(async (plant) => {
      const people = await Promise.all(['manager', 'outsider', 'admin'].map((login) => plant.as(login)))
      // the critical ones of the plant are told to all who may treat them
      const own = async (person: Person) => ({ ...(await waiting(person)), criticalUntreated: null })
      const before = await Promise.all(people.map(own))
      const id = await raiseOne(plant, true)
      await actionIn(plant, 'D')
      expect(await Promise.all(people.map(own))).toEqual(before)
      // named responsible, but no longer of that plant
      const outsider = await plant.as('outsider')
      await plant.db.query('update non_conformities set responsible_id = $2 where id = $1', [id, outsider.accountId])
      expect(await own(outsider)).toEqual(before[1])
    }))

  it('says apart what is due today by the calendar of the plant', () =>
    onPlant(async (plant) => {
      const operator = await plant.as('operator')
      const { id } = await actionIn(plant, 'D')
      const due = async () => (await operator.ask(getPending, {})).dueToday.map((item) => item.id)
      expect(await due()).not.toContain(id)
      await plant.db.query(`update non_conformities_actions set expected_date = '2026-11-20' where id = $1`, [id])
      expect(await due()).toContain(id)
      // 20 Nov, 15:30 UTC: in São Paulo the day ends at 03:00 UTC
      plant.moveClock(11 * HOUR + 29 * 60_000)
      expect(await due()).toContain(id)
      plant.moveClock(60_000)
      expect(await due()).not.toContain(id)
    }))

  it('shows no tile to whom its list is closed', () =>
    onPlant(async (plant) => {
      const ciex = await plant.as('otavio.penteado')
      expect((await ciex.ask(getPending, {})).tiles.map(({ route }) => route)).toEqual([3201, 3201, 3203])
      expect((await plant.nobody.call(getPending, {})).status).toBe(401)
    }))
})
