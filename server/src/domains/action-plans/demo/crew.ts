import { approvePlanAction } from '@lineside/contract/action-plans'
import { type Answer, addDays, type Endpoint, type EndpointSchemas, localTime } from '@lineside/contract/core'
import {
  type Act,
  acting,
  bring,
  localized,
  mainPlant,
  otherPlant,
  type Random,
  type Stage,
  working,
} from '../../../core/demo/index.ts'
import { systemContext } from '../../../core/kernel/index.ts'
import { demoPeopleByLogin } from '../../accounts/demo/index.ts'
import { actorOfAccount, topicRights } from '../../accounts/index.ts'
import { pillars } from '../../pillars/index.ts'
import { structure } from '../../structure/index.ts'
import { type Topic, topics } from '../../topics/index.ts'
import { actionFiles } from '../files.ts'
import { demoPlans, demoTexts } from './texts.ts'

/** Who plans, approves and does in each demo plant. */
const crews = [
  {
    share: 0.7,
    creators: ['supervisor', 'marcos.teles', 'ivone.sampaio', 'manager', 'beatriz.lacerda', 'larissa.vidal'],
    responsibles: ['supervisor', 'marcos.teles', 'ivone.sampaio', 'cleber.fontes', 'nelson.okada', 'rui.camargo'],
    manager: 'manager',
    specialist: 'analyst',
  },
  {
    share: 0.3,
    creators: ['elif.karaca', 'omer.sahin', 'burcu.ozturk'],
    responsibles: ['elif.karaca', 'omer.sahin', 'gulsah.isik', 'kemal.tunc'],
    manager: 'murat.aksoy',
    specialist: 'outsider',
  },
] as const

/** Actions of the SEO are made and decided by who holds its right. */
const seo = {
  creators: ['admin'],
  responsibles: ['manager', 'beatriz.lacerda'],
  manager: 'manager',
  specialist: 'beatriz.lacerda',
} as const

type Content = ReturnType<typeof contentOf>

export interface Plan {
  creator: number
  content: Content
}

interface Standing {
  id: number
  rowVersion: number
  state: string
  editPending: boolean
  evidenceRequired: boolean
  asksEffect: boolean
  manager: number | null
  specialist: number | null
  /** who is named to decide it, or its edit, now; null where nobody is */
  decider: number | null
}

/** The people of the demo plants, on the clock of the story. */
export interface Crew {
  random: Random
  now(): number
  /** a day of the plants' calendar, counted from now */
  day(ahead: number): string
  during<T>(at: number, act: () => Promise<T>): Promise<T>
  workAt(at: number, job: { run: Parameters<typeof working>[1] }): Promise<void>
  as<S extends EndpointSchemas>(person: number, endpoint: Endpoint<S>, request: object): Promise<Answer<S>>
  standing(id: number): Promise<Standing>
  approve(standing: Standing): Promise<void>
  evidence(person: number): Promise<number>
  plan(): Plan
}

export async function gather(app: Stage, random: Random, setClock: (at: Date) => void): Promise<Crew> {
  const ctx = systemContext(app.services)
  const logins = [...crews, seo].flatMap((one) => [...one.creators, ...one.responsibles, one.manager, one.specialist])
  const people = await demoPeopleByLogin(ctx, { ids: [], logins })
  const idOf = (login: string) => people.idOf(login) ?? 0
  const plants = await app.services.plants()
  const places = await ctx.cached(structure)
  const plans = localized(demoPlans)
  const open = [...(await ctx.cached(topics)).values()].filter(({ enabled, name }) => enabled && plans[name])
  const rights = await ctx.cached(topicRights)
  const elementsOf = new Map(
    (await ctx.cached(pillars)).map(({ id, elements }) => [
      id,
      elements.filter((one) => one.enabled).map((one) => one.id),
    ]),
  )
  const acts = new Map<number, Act>()
  let now = 0

  async function actOf(person: number): Promise<Act> {
    const known = acts.get(person)
    if (known) return known
    const actor = await actorOfAccount(systemContext(app.services), person)
    if (!actor) throw new Error('The demo plant lacks who its plans need')
    const act = acting(app, actor)
    acts.set(person, act)
    return act
  }

  async function standing(id: number): Promise<Standing> {
    const { rows } = await app.services.db.query<Standing>(
      `select a.id, a.row_version as "rowVersion", a.state, a.edit_id is not null as "editPending",
         a.evidence_required as "evidenceRequired", a.effectiveness_date is not null as "asksEffect",
         a.manager_id as manager, a.specialist_id as specialist,
         case when coalesce(e.step, a.state) = 'S' then coalesce(e.specialist_id, a.specialist_id)
           else coalesce(e.manager_id, a.manager_id) end as decider
       from action_plans a left join action_plans_edits e on e.id = a.edit_id where a.id = $1`,
      [id],
    )
    if (!rows[0]) throw new Error(`There is no action ${id}`)
    return rows[0]
  }

  const crew: Crew = {
    random,
    now: () => now,
    // of the plant whose day comes last: it has begun in the other as well
    day: (ahead) => addDays(localTime(new Date(now), mainPlant(plants)?.timeZone ?? 'UTC').day, ahead),
    async during(at, act) {
      now = at
      setClock(new Date(at))
      return act()
    },
    async workAt(at, job) {
      now = at
      setClock(new Date(at))
      await working(app, job.run)
    },
    as: async (person, endpoint, request) => (await actOf(person))(endpoint, request),
    standing,
    async approve({ id, rowVersion, decider }) {
      if (decider === null) throw new Error(`Nobody is named to decide action ${id}`)
      await (await actOf(decider))(approvePlanAction, { params: { id }, body: { rowVersion } })
    },
    async evidence(person) {
      const { fileName, content } = localized(demoTexts.evidence)
      return bring(await actOf(person), actionFiles.name, fileName, Buffer.from(content))
    },
    plan() {
      const at: 0 | 1 = random.chance(crews[0].share) ? 0 : 1
      const topic = random.pick(open.filter(({ kind }) => at === 0 || kind === 'PLAN'))
      const own = topic.kind === 'SEO' ? seo : crews[at]
      const [manager, specialist] = [idOf(own.manager), idOf(own.specialist)]
      const mayPlan = (id: number) => id !== manager && id !== specialist && rights.get(id)?.get(topic.id) === 'e'
      const creators = own.creators.map(idOf).filter(mayPlan)
      const plant = at === 0 ? mainPlant(plants) : otherPlant(plants)
      const lines = places.nodes.filter(({ level, industryId }) => level === 'industryLine' && industryId === plant?.id)
      const elements = elementsOf.get(topic.pillarId) ?? []
      return {
        creator: creators.length > 0 ? random.pick(creators) : (people.idOf('admin') ?? 0),
        content: contentOf(topic, {
          random,
          placeId: random.chance(0.7) && lines.length > 0 ? random.pick(lines).id : (plant?.id ?? 0),
          responsibleId: idOf(random.pick(own.responsibles)),
          elementId: topic.elementId ?? (elements.length > 0 ? random.pick(elements) : null),
          day: crew.day,
          approvers: { manager, specialist },
        }),
      }
    },
  }
  return crew
}

interface Input {
  random: Random
  placeId: number
  responsibleId: number
  elementId: number | null
  day: (ahead: number) => string
  approvers: { manager: number; specialist: number }
}

function contentOf(topic: Topic, { random, placeId, responsibleId, elementId, day, approvers }: Input) {
  const [what, how] = random.pick<readonly [what: string, how: string]>(localized(demoPlans)[topic.name] ?? [['', '']])
  const invests = random.chance(0.3)
  return {
    topicId: topic.id,
    what,
    how,
    placeId,
    responsibleId,
    expectedDate: day(12 + random.below(45)),
    level: topic.preselect ? (topic.level ?? 1 + random.below(5)) : null,
    pillarId: topic.preselect ? topic.pillarId : null,
    elementId: topic.preselect ? elementId : null,
    subElementId: null,
    investmentRequired: invests,
    investment: invests ? 500 * (1 + random.below(60)) : null,
    specialistId: topic.specialistApproval || topic.effectivenessCheck ? approvers.specialist : null,
    managerId: topic.managerApproval ? approvers.manager : null,
    customFields: answersTo(topic, random, responsibleId, day),
    fileIds: [],
    source: null,
  }
}

function answersTo(topic: Topic, random: Random, person: number, day: (ahead: number) => string) {
  const answers: Record<string, string | number> = {}
  for (const { id, kind, hidden, required, options } of topic.fields) {
    if (hidden || (!required && random.chance(0.4))) continue
    if (kind === 'text') answers[id] = String(1000 + random.below(9000))
    if (kind === 'number') answers[id] = 5 + random.below(200)
    if (kind === 'money') answers[id] = 250 * (1 + random.below(80))
    if (kind === 'date') answers[id] = day(7 + random.below(20))
    if (kind === 'choice') answers[id] = random.pick(options)
    if (kind === 'person') answers[id] = person
  }
  return answers
}
