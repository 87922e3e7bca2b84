import { randomUUID } from 'node:crypto'
import { addDays, instantOf, localTime } from '@lineside/contract/core'
import { addNote, concludeItem, logbookCatalogue, setNotApplicable } from '@lineside/contract/logbooks'
import type { Plant } from '../../../core/access/index.ts'
import {
  type Act,
  acting,
  createRandom,
  type DemoStory,
  localized,
  mainPlant,
  type Random,
  type Stage,
  working,
} from '../../../core/demo/index.ts'
import { systemContext } from '../../../core/kernel/index.ts'
import { demoPeopleByLogin } from '../../accounts/demo/index.ts'
import { actorOfAccount, giveDemoLogbook } from '../../accounts/index.ts'
import { readOlder } from '../../notifications/index.ts'
import { bookNow } from '../day/day.ts'
import { findItems } from '../day/item.ts'
import { noticeJob } from '../notice-job.ts'
import { openJob } from '../roll-over/open-job.ts'
import { demoLogbooks, demoNotes } from './texts.ts'

const DAYS = 60
const SHORT_DAYS = 6
const UNREAD_DAYS = 3
const DAY = 86_400_000
/** Seconds after midnight. */
const [OPENS, WORKS] = [360, 8 * 3600]

interface Writer {
  act: Act
  logbookId: number
}

interface Crew {
  stage: Stage
  plant: Plant
  random: Random
  /** who keeps each logbook */
  writers: readonly (readonly Writer[])[]
}

async function actOf(stage: Stage, login: string): Promise<Act> {
  const ctx = systemContext(stage.services)
  const people = await demoPeopleByLogin(ctx, { ids: [], logins: [login] })
  const actor = await actorOfAccount(ctx, people.idOf(login) ?? 0)
  if (!actor) throw new Error(`The demo plant lacks ${login}`)
  return acting(stage, actor)
}

/** Defines a logbook and gives it to those who keep it. */
async function define(stage: Stage, plant: Plant, { name, writers, activities }: (typeof demoLogbooks)[number]) {
  const admin = await actOf(stage, 'admin')
  const { id: logBookId } = await admin(logbookCatalogue.create, {
    body: {
      industryId: plant.id,
      name,
      placeIds: [],
      activities: activities.map(([title, frequency, description]) => ({
        id: null,
        title: title.replace(/ [?!]$/, ''),
        description,
        frequency,
        mayNotApply: title.endsWith('?'),
        needsNote: title.endsWith('!'),
        needsFile: false,
      })),
    },
  })
  const acts: Act[] = []
  for (const login of writers) acts.push(await giveDemoLogbook(stage, admin, login, logBookId))
  return acts.map((act) => ({ act, logbookId: logBookId }))
}

/** The day is opened as its job would have done; people do most of it, and what they leave is carried or missed. */
async function live(crew: Crew, day: string, setClock: (at: Date) => void): Promise<void> {
  const { stage, plant, random } = crew
  const at = (seconds: number) => setClock(instantOf(day, seconds, plant.timeZone))
  at(OPENS)
  await working(stage, (ctx) => openJob.run(ctx, plant, day))
  at(WORKS)
  for (const writers of crew.writers) await work(crew, random.pick(writers))
}

async function work(crew: Crew, { act, logbookId }: Writer, most = Number.POSITIVE_INFINITY): Promise<void> {
  const { random } = crew
  for (const { id, row_version: rowVersion, frequency, definition } of (await open(crew, logbookId)).slice(0, most)) {
    // what is not due every day waits for some
    if (random.next() > (frequency === 'DAILY' ? 0.92 : 0.3)) continue
    const params = { id }
    const note = definition.needsNote ? random.pick(localized(demoNotes.scrap)) : ''
    if (definition.mayNotApply && random.next() < 0.3) await act(setNotApplicable, { params, body: { rowVersion } })
    else await act(concludeItem, { params, body: { rowVersion, note, fileIds: [] } })
  }
}

const open = ({ stage }: Pick<Crew, 'stage'>, logbookId: number) =>
  findItems(systemContext(stage.services), "g.logbook_id = $1 and i.state = 'PENDING' and i.until is not null", [
    logbookId,
  ])

/** What the next shift finds on top: of what is still open, or of the whole book. */
async function noteForNextShift(stage: Stage, { act, logbookId }: Writer): Promise<void> {
  const ctx = systemContext(stage.services)
  const [any] = await findItems(ctx, 'g.logbook_id = $1 and i.latest', [logbookId])
  if (!any) return
  const [item] = await open({ stage }, logbookId)
  const { id } = await bookNow(ctx, any)
  const body = {
    clientId: randomUUID(),
    itemId: item?.id ?? null,
    text: localized(demoNotes.handover),
    flagged: true,
    fileIds: [],
  }
  await act(addNote, { params: { id }, body })
}

/** Two logbooks over 60 days, by the commands of who keeps them and the jobs of each midnight; only the clock is moved. */
export const logbooksDemo: DemoStory = async (stage, { anchor, setClock, short }) => {
  const plant = mainPlant(await stage.services.plants())
  if (!plant) return
  const today = localTime(anchor, plant.timeZone).day
  const days = short ? SHORT_DAYS : DAYS
  setClock(instantOf(addDays(today, -days), OPENS, plant.timeZone))
  const writers: Writer[][] = []
  for (const one of localized(demoLogbooks)) writers.push(await define(stage, plant, one))
  const crew: Crew = { stage, plant, random: createRandom(2026, 'logbooks'), writers }
  for (let ago = days; ago > 0; ago--) {
    await live(crew, addDays(today, -ago), setClock)
    if (ago % 7 === 0) await working(stage, (ctx) => noticeJob.run(ctx, plant, addDays(today, -ago)))
  }

  setClock(
    new Date(Math.max(instantOf(addDays(today, -1), 20 * 3600, plant.timeZone).getTime(), anchor.getTime() - DAY / 3)),
  )
  const [first] = writers[0] ?? []
  if (!first) return
  await noteForNextShift(stage, first)
  setClock(anchor)
  await working(stage, (ctx) => openJob.run(ctx, plant, today))
  await working(stage, (ctx) => noticeJob.run(ctx, plant, today))
  // one stays open: whoever begins a shift while the plant is looked at takes something over
  if ((await open(crew, first.logbookId)).length > 1) await work(crew, first, 1)
  // who leads the shift reads and writes its book as well, from today on
  await giveDemoLogbook(stage, await actOf(stage, 'admin'), 'supervisor', first.logbookId)
  await stage.drain()
  await readOlder(stage.services.db, ['LogbookPending'], new Date(anchor.getTime() - UNREAD_DAYS * DAY))
}
