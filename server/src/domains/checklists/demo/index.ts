import {
  type ChecklistContent,
  createChecklist,
  publishChecklist,
  saveChecklistDraft,
} from '@lineside/contract/checklists'
import {
  type Act,
  acting,
  type DemoStory,
  localized,
  mainPlant,
  otherPlant,
  type Stage,
} from '../../../core/demo/index.ts'
import { systemContext } from '../../../core/kernel/index.ts'
import { demoPeopleByLogin } from '../../accounts/demo/index.ts'
import { actorOfAccount } from '../../accounts/index.ts'
import { pillars } from '../../pillars/index.ts'
import { auditAreas } from '../../structure/index.ts'
import { topics } from '../../topics/index.ts'
import {
  dailyHygieneContent,
  draftContent,
  fiveSensesContent,
  istanbulHygieneContent,
  managerRouteContent,
  nextFiveSenses,
} from './content.ts'

const DAY = 86_400_000
/** A year of answers follows, and one month more. */
const DEFINED_DAYS = 400
const REVISED_DAYS = 170

/** Who registers checklists in each demo plant. */
const makers = { saoPaulo: 'analyst', istanbul: 'outsider' } as const

interface Maker {
  act: Act
  industryId: number
  /** the areas of the 5S audits of their plant, by name */
  areas: readonly { id: number; name: string }[]
  idOf(login: string): number | null
}

async function makerOf(stage: Stage, key: keyof typeof makers): Promise<Maker> {
  const ctx = systemContext(stage.services)
  const people = await demoPeopleByLogin(ctx, { ids: [], logins: [makers[key], 'manager'] })
  const actor = await actorOfAccount(ctx, people.idOf(makers[key]) ?? 0)
  const plants = await stage.services.plants()
  const plant = key === 'saoPaulo' ? mainPlant(plants) : otherPlant(plants)
  if (!actor || !plant) throw new Error('The demo plant lacks who registers its checklists')
  const areas = [...(await ctx.cached(auditAreas)).values()].filter(({ industryId }) => industryId === plant.id)
  return { act: acting(stage, actor), industryId: plant.id, areas, idOf: (login) => people.idOf(login) ?? null }
}

const placesNamed = ({ areas }: Maker, ...names: readonly string[]): ChecklistContent['places'] =>
  areas
    .filter(({ name }) => names.length === 0 || localized(names).includes(name))
    .map(({ id }) => ({ kind: 'AREA', id }))

async function define({ act, industryId }: Maker, content: ChecklistContent): Promise<void> {
  const body = { industryId, name: content.name, content: { ...content, industryIds: [industryId] } }
  const { id, rowVersion } = await act(createChecklist, { body })
  await act(publishChecklist, { params: { id }, body: { rowVersion } })
}

/** An element and a topic of the demo plants by their names, where they are there. */
async function namedIn(stage: Stage): Promise<Pick<ChecklistContent, 'element' | 'topicId'>> {
  const ctx = systemContext(stage.services)
  const pillar = (await ctx.cached(pillars)).find(({ initials }) => initials === 'P')
  const element = pillar?.elements.find(({ name }) => name === localized('Engajamento'))
  const topic = [...(await ctx.cached(topics)).values()].find(({ kind, enabled }) => kind === 'SEO' && enabled)
  return {
    element: pillar && element ? { pillarId: pillar.id, elementId: element.id } : null,
    topicId: topic?.id ?? null,
  }
}

const production = ['Cozimento e defumação', 'Fatiamento e embalagem', 'Congelados'] as const

/** More than a year ago people defined what they look at since: 5S of six areas, the manager's route, the hygiene. */
export const checklistsDemo: DemoStory = async (stage, { anchor, setClock }) => {
  setClock(new Date(anchor.getTime() - DEFINED_DAYS * DAY))
  const maker = await makerOf(stage, 'saoPaulo')
  const named = await namedIn(stage)
  const approverId = maker.idOf('manager')
  await define(maker, { ...fiveSensesContent(), ...named, places: placesNamed(maker), approverId })
  await define(maker, { ...managerRouteContent(), places: placesNamed(maker, ...production) })
  await define(maker, { ...dailyHygieneContent(), places: placesNamed(maker, ...production) })
  const there = await makerOf(stage, 'istanbul')
  const lines = placesNamed(there, 'Şarküteri hattı', 'Sos dolum')
  await define(there, { ...istanbulHygieneContent(), places: lines })
  setClock(anchor)
}

/** Half a year ago the 5S got its second version; some days ago somebody began another checklist. */
export const reviseDemoChecklists: DemoStory = async (stage, { anchor, setClock }) => {
  setClock(new Date(anchor.getTime() - REVISED_DAYS * DAY))
  const { act, industryId } = await makerOf(stage, 'saoPaulo')
  const { rows } = await stage.services.db.query<{ id: number; rowVersion: number; content: ChecklistContent }>(
    `select c.id, c.row_version as "rowVersion", v.content from checklists c
     join checklists_versions v on v.id = c.version_id where c.name = $1`,
    [fiveSensesContent().name],
  )
  const [former] = rows
  if (!former) throw new Error('The 5S of the demo plant is not in force')
  const { id, rowVersion } = former
  const body = { rowVersion, content: nextFiveSenses(former.content) }
  const saved = await act(saveChecklistDraft, { params: { id }, body })
  await act(publishChecklist, { params: { id }, body: { rowVersion: saved.rowVersion } })
  setClock(new Date(anchor.getTime() - 3 * DAY))
  const content = { ...draftContent(), industryIds: [industryId] }
  await act(createChecklist, { body: { industryId, name: content.name, content } })
  setClock(anchor)
}
