import { type AnyEndpoint, addDays, type Endpoint, type EndpointSchemas, localTime } from '@lineside/contract/core'
import {
  acceptAction,
  addAction,
  cancelAction,
  changeActionDate,
  declineAction,
  proposeAction,
  reassignNonConformity,
  refuseAction,
  reopenNonConformity,
  setCause,
  setImmediateAction,
  treatNonConformity,
  voidNonConformity,
} from '@lineside/contract/non-conformities'
import { type Act, acting, bring, type DemoStory, localized, type Stage } from '../../../core/demo/index.ts'
import { systemContext } from '../../../core/kernel/index.ts'
import { actorOfAccount, managersOf } from '../../accounts/index.ts'
import { shifts } from '../../shifts/index.ts'
import { mayTreat } from '../access.ts'
import { evidence } from '../files.ts'
import { demoTexts } from './texts.ts'

/**
 * The demo plant's people treat what the last days raised, by the same commands as everybody: states, history and
 * notifications are real, only the clock is moved. `setClock` moves the clock the application was built with.
 */
export const treatDemo: DemoStory = async (app, { anchor, setClock }) => {
  const raised = await openOnes(app, anchor)
  for (const [index, subject] of raised.entries()) {
    const story = await storyOf(app, subject, setClock, anchor)
    const script = subject.critical ? critical[index % critical.length] : plain[index % plain.length]
    await script?.(story)
    await app.drain()
  }
  setClock(anchor)
}

interface Raised {
  id: number
  industry_id: number
  responsible_id: number
  operator_id: number
  found_at: string
  critical: boolean
  evidence_required: boolean
  time_zone: string
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** How far back the stories begin, and how many there are at most. */
const DAYS = 21
const MAX_TREATED = 40

async function openOnes(app: Stage, anchor: Date): Promise<Raised[]> {
  const { rows } = await app.services.db.query<Omit<Raised, 'time_zone'>>(
    `select id, industry_id, responsible_id, operator_id, found_at, critical, evidence_required
     from non_conformities
     where code = 'S' and responsible_id is not null and found_at > $1 order by found_at, id limit ${MAX_TREATED}`,
    [new Date(anchor.getTime() - DAYS * DAY).toISOString()],
  )
  const zones = new Map((await app.services.plants()).map((plant) => [plant.id, plant.timeZone]))
  return rows.map((row) => ({ ...row, time_zone: zones.get(row.industry_id) ?? 'UTC' }))
}

interface Story {
  subject: Raised
  /** a person does something, so many hours after the last thing; what would lie after the anchor is not done */
  as(person: number, endpoint: unknown, id: number, body: object, hours?: number): Promise<void>
  /** a local day, counted from the story's clock */
  day(ahead: number): string
  /** the newest action of the non-conformity */
  action(): Promise<number>
  manager: number
  colleague: number
}

async function storyOf(app: Stage, subject: Raised, setClock: (at: Date) => void, anchor: Date): Promise<Story> {
  let now = Date.parse(subject.found_at)
  let over = false
  const { services } = app
  const ctx = systemContext(services)
  const [manager = subject.responsible_id] = await managersOf(ctx, subject.industry_id, mayTreat)
  const supervisors = (await ctx.cached(shifts)).of(subject.industry_id).flatMap((shift) => shift.supervisorId ?? [])
  const colleague = supervisors.find((one) => one !== subject.responsible_id) ?? manager
  return {
    subject,
    manager,
    colleague,
    day: (ahead) => addDays(localTime(new Date(now), subject.time_zone).day, ahead),
    async action() {
      const { rows } = await services.db.query<{ id: number }>(
        'select id from non_conformities_actions where non_conformity_id = $1 order by id desc limit 1',
        [subject.id],
      )
      return rows[0]?.id ?? 0
    },
    async as(person, endpoint, id, body, hours = 5) {
      // what would come after it builds on it, and may be due sooner
      over ||= now + hours * HOUR > anchor.getTime()
      if (over) return
      now += hours * HOUR
      setClock(new Date(now))
      const actor = await actorOfAccount(systemContext(services), person)
      if (!actor) throw new Error('The demo plant lacks who its stories need')
      const rowVersion = await versionOf(app, endpoint as AnyEndpoint, id)
      const act = acting(app, actor)
      const fileIds = subject.evidence_required && proven.has(endpoint) ? [await prove(act)] : []
      await act(endpoint as Endpoint<EndpointSchemas>, { params: { id }, body: { ...body, id, rowVersion, fileIds } })
    },
  }
}

/** What needs a file where the field demands one. */
const proven: ReadonlySet<unknown> = new Set([setImmediateAction, proposeAction])

const prove = (act: Act) =>
  bring(act, evidence.name, localized(demoTexts.evidence.fileName), Buffer.from(localized(demoTexts.evidence.content)))

async function versionOf(app: Stage, endpoint: AnyEndpoint, id: number): Promise<number> {
  const table = endpoint.path.includes('/NonConformityAction/') ? 'non_conformities_actions' : 'non_conformities'
  const { rows } = await app.services.db.query<{ row_version: number }>(
    `select row_version from ${table} where id = $1`,
    [id],
  )
  return rows[0]?.row_version ?? 0
}

type Script = (story: Story) => Promise<void>

async function setOut({ as, day, subject }: Story, ahead = 6): Promise<void> {
  const { cause, causeDiagram, what, how } = localized(demoTexts)
  const action = { what, how, responsibleId: subject.operator_id, expectedDate: day(ahead) }
  await as(subject.responsible_id, setCause, subject.id, { cause, causeDiagram, action })
}

async function done(story: Story): Promise<void> {
  const id = await story.action()
  if (id === 0) return
  await story.as(
    story.subject.operator_id,
    proposeAction,
    id,
    { performedDate: story.day(0), result: localized(demoTexts.result) },
    20,
  )
}

/** What may happen to a critical one: every state of its actions is reached. */
const critical: readonly Script[] = [
  // waits for the acceptance of its responsible
  async (story) => {
    await setOut(story)
    await done(story)
  },
  // long past its day
  (story) => setOut(story, 1),
  // refused, then done again and accepted
  async (story) => {
    await setOut(story)
    await done(story)
    const id = await story.action()
    await story.as(story.subject.responsible_id, refuseAction, id, { reason: localized(demoTexts.reasons).refused })
    await done(story)
    await story.as(story.subject.responsible_id, acceptAction, id, {})
  },
  // the day was moved, a second action added
  async (story) => {
    await setOut(story, 3)
    const id = await story.action()
    const { subject } = story
    await story.as(subject.responsible_id, changeActionDate, id, {
      expectedDate: story.day(25),
      reason: localized(demoTexts.reasons).later,
    })
    const action = {
      what: localized(demoTexts.correction),
      how: localized(demoTexts.how),
      responsibleId: subject.operator_id,
      expectedDate: story.day(26),
    }
    await story.as(subject.responsible_id, addAction, subject.id, action)
  },
  // stopped at once, the cause still open
  async (story) => {
    const { subject } = story
    const body = { what: localized(demoTexts.correction), how: '', responsibleId: null, expectedDate: story.day(2) }
    await story.as(subject.responsible_id, setImmediateAction, subject.id, body, 1)
  },
  // given back, then cancelled: without treatment again
  async (story) => {
    await setOut(story)
    const id = await story.action()
    await story.as(story.subject.operator_id, declineAction, id, { reason: localized(demoTexts.reasons).declined })
    await story.as(story.subject.responsible_id, cancelAction, id, { reason: localized(demoTexts.reasons).cancelled })
  },
]

/** What may happen to one that is not critical. */
const plain: readonly Script[] = [
  ({ as, subject }) =>
    as(subject.responsible_id, treatNonConformity, subject.id, {
      cause: localized(demoTexts.cause),
      causeDiagram: null,
      correctiveAction: localized(demoTexts.correction),
      recheckValue: null,
      reason: localized(demoTexts.reasons).noRecheck,
    }),
  (story) => setOut(story, 30),
  async (story) => {
    const { subject, colleague } = story
    await story.as(subject.responsible_id, reassignNonConformity, subject.id, { responsibleId: colleague })
  },
  ({ as, subject, manager }) =>
    as(manager, voidNonConformity, subject.id, { reason: localized(demoTexts.reasons).void }),
  async (story) => {
    await setOut(story)
    await done(story)
    const { subject, manager } = story
    await story.as(manager, reopenNonConformity, subject.id, { reason: localized(demoTexts.reasons).reopened }, 30)
  },
  (story) => setOut(story, 2),
]
