import { FALLBACK_LANGUAGE, localTime } from '@lineside/contract/core'
import {
  analyseLot,
  blockLot,
  changeSpecification,
  lotTransitions,
  rejectLot,
  releaseLot,
  saveMovement,
} from '@lineside/contract/lots'
import { productCatalogue } from '@lineside/contract/products'
import type { Actor } from '../../../core/access/index.ts'
import {
  type Act,
  acting,
  createRandom,
  type DemoStory,
  localized,
  mainPlant,
  type Stage,
} from '../../../core/demo/index.ts'
import { runAsSystem, systemContext, type WriteContext } from '../../../core/kernel/index.ts'
import { collectReactions } from '../../../core/reactions/index.ts'
import { demoPeopleByLogin } from '../../accounts/demo/index.ts'
import { actorOfAccount } from '../../accounts/index.ts'
import { products } from '../../products/index.ts'
import { blockExpiredLots } from '../lot/expire-job.ts'
import { findLots } from '../lot/lot.ts'
import { type Parameter, specificationOf } from '../lot/specification.ts'
import { reachedFrom } from '../recall/descendants.ts'
import { lotPlacesOf } from '../stock/for-notes.ts'
import { type Carried, type Day, type DayChain, dayEvents, judgeDay, workDay } from './day.ts'
import { restrictOne, sendToOther } from './exceptions.ts'
import { demoChains, demoIncident, demoParameter } from './texts.ts'

const DAY = 86_400_000
const DAYS = 60
const SHORT_DAYS = 7
/** So many of what was blocked are analysed again and released. */
const RELEASED_AGAIN = 5
/** The lot of the incident came so many days ago, was blocked and treated later. */
const [CAME, BLOCKED, TREATED] = [6, 3, 1]

const at = (id: number) => ({ params: { id } })
/** What every lot needs before it is released; outside of it, it is released with restriction. */
const required = () => ({
  ...localized(demoParameter),
  kind: 'NUMBER' as const,
  required: true,
  onFailure: 'LR' as const,
})

/** The materials become products of the plant; its finished ones are there. */
async function chainsOf(stage: Stage, act: Act, industryId: number, most: number): Promise<DayChain[]> {
  const all = [...(await systemContext(stage.services).cached(products)).values()]
  const idOf = new Map(all.filter((one) => one.industryId === industryId).map(({ id, sku }) => [sku, id]))
  const chains: DayChain[] = []
  for (const { sku, code, days, materials } of localized(demoChains).slice(0, most)) {
    const made = []
    for (const { name, ...material } of materials) {
      const product = await act(productCatalogue.create, {
        body: { industryId, sku: material.sku, name, places: [], families: [], enabled: true },
      })
      made.push({ ...material, productId: product.id })
    }
    const productId = idOf.get(sku) ?? 0
    const parameters = new Map<number, Parameter>()
    for (const id of [productId, ...made.map((one) => one.productId)]) {
      const specification = await act(changeSpecification, {
        ...at(id),
        body: { rowVersion: 0, parameters: [required()] },
      })
      const [parameter] = specification.parameters
      if (parameter) parameters.set(id, parameter)
    }
    chains.push({ code, days, productId, materials: made, parameters })
  }
  return chains
}

/**
 * Sixty days of receipts, production and movements of four products, each day in one unit of work by what every command
 * posts with; and an incident, by the commands themselves: a delivery of flour is blocked with all that was made of it.
 */
export const lotsDemo: DemoStory = async (stage, { anchor, setClock, short }) => {
  const ctx = systemContext(stage.services)
  const people = await demoPeopleByLogin(ctx, { ids: [], logins: ['admin', 'operator', 'analyst'] })
  const actorOf = (login: string) => actorOfAccount(ctx, people.idOf(login) ?? 0)
  const [actor, operator, analyst] = [await actorOf('admin'), await actorOf('operator'), await actorOf('analyst')]
  const plants = await stage.services.plants()
  const plant = mainPlant(plants)
  if (!actor || !operator || !analyst || !plant) return
  const act = acting(stage, actor)
  const days = short ? SHORT_DAYS : DAYS
  setClock(new Date(anchor.getTime() - (days + 1) * DAY))
  const chains = await chainsOf(stage, act, plant.id, short ? 2 : demoChains.length)
  const places = await lotPlacesOf(ctx, plant.id)
  const placeOf = (kind: string, at = 0) => places.filter((one) => one.kind === kind)[at]?.id ?? 0
  const shared = {
    industryId: plant.id,
    chains,
    places: {
      dock: placeOf('RECEIVING'),
      line: placeOf('LINE'),
      finished: placeOf('STORAGE', 2),
      dispatch: placeOf('DISPATCH'),
    },
    people: { operator: people.idOf('operator') ?? 0, analyst: people.idOf('analyst') ?? 0 },
    random: createRandom(2026, 'lots'),
  }
  const reactions = collectReactions(stage.domains)
  // each does in their own name what the history says that they did
  const inNameOf = <T>(person: Actor, work: (write: WriteContext) => Promise<T>) =>
    runAsSystem(stage.services, reactions, dayEvents, work, undefined, { actor: person, language: FALLBACK_LANGUAGE })
  let carried: Carried = { materials: [], made: [], finished: [] }
  for (let ago = days; ago >= 0; ago--) {
    const at = new Date(anchor.getTime() - ago * DAY)
    setClock(at)
    await runAsSystem(stage.services, reactions, ['lots.expired'], (write) =>
      blockExpiredLots(write, {
        industryId: plant.id,
        timeZone: plant.timeZone,
        day: localTime(at, plant.timeZone).day,
      }),
    )
    const today: Day = { ...shared, day: localTime(at, plant.timeZone).day, number: days - ago }
    const before = carried
    const judged = await inNameOf(analyst, (write) => judgeDay(write, today, before))
    carried = await inNameOf(operator, (write) => workDay(write, today, before, judged))
  }
  // who blocked does not release alone: the analyst does, who measures anew
  const release = acting(stage, { ...actor, accountId: analyst.accountId })
  await incident({ act, release }, stage, { anchor, setClock, returns: placeOf('RETURN') })
  const around = {
    anchor,
    setClock,
    plant,
    other: plants.find(({ id }) => id !== plant.id),
    chains,
    places: shared.places,
  }
  await restrictOne(act, stage, { ...around, allowed: [placeOf('LINE'), placeOf('STORAGE')] }, (work) =>
    inNameOf(analyst, work),
  )
  await sendToOther(act, stage, around)
  await stage.drain()
  setClock(anchor)
}

interface Incident {
  anchor: Date
  setClock: (at: Date) => void
  returns: number
}

/** A supplier's lot is blocked with what was made of it; most of that is released again, the lot itself goes back. */
async function incident(
  { act, release }: Record<'act' | 'release', Act>,
  stage: Stage,
  { anchor, setClock, returns }: Incident,
): Promise<void> {
  const ago = (days: number) => new Date(anchor.getTime() - days * DAY)
  const ctx = systemContext(stage.services)
  const { rows } = await ctx.db.query<{ id: number }>(
    `select l.id from lots l where l.code like $1 and l.state = 'L' and l.born_at <= $2
     order by l.born_at desc, l.id limit 1`,
    [`${demoIncident.sku.replace('MP-', 'F')}-%`, ago(CAME).toISOString()],
  )
  const id = rows[0]?.id
  if (id === undefined) return
  setClock(ago(BLOCKED))
  const plants = (await stage.services.plants()).map((plant) => plant.id)
  const versionOf = async (lotId: number) => (await findLots(ctx, [lotId]))[0]?.row_version ?? 0
  const reached = await reachedFrom(ctx, id, { direction: 'forward', depth: 9, plants })
  const lotIds = (
    await findLots(
      ctx,
      reached.lots.map((one) => one.id),
    )
  ).flatMap((one) => (one.id !== id && one.state !== 'R' ? [one.id] : []))
  const rowVersion = await versionOf(id)
  const { lot } = await act(blockLot, {
    ...at(id),
    body: { rowVersion, reason: localized(demoIncident.blocked), lotIds },
  })
  setClock(ago(TREATED))
  for (const other of lotIds.slice(0, RELEASED_AGAIN)) {
    const body = { rowVersion: await versionOf(other), reason: localized(demoIncident.back) }
    const back = await act(lotTransitions.returnedToAnalysis, { ...at(other), body })
    const { parameters } = await specificationOf(ctx, (await findLots(ctx, [other]))[0]?.product_id ?? 0)
    const result = {
      ...localized(demoParameter),
      parameterId: parameters[0]?.id ?? null,
      value: '11.2',
      conform: null,
      note: '',
    }
    const analysed = await release(analyseLot, {
      ...at(other),
      body: { rowVersion: back.rowVersion, results: [result], fileIds: [] },
    })
    await release(releaseLot, { ...at(other), body: { rowVersion: analysed.rowVersion } })
  }
  const body = {
    rowVersion: lot.rowVersion,
    reason: localized(demoIncident.rejected),
    disposition: 'RETURN' as const,
    fileIds: [],
  }
  const rejected = await act(rejectLot, { ...at(id), body })
  const stock = rejected.places.find(({ place }) => place.kind === 'LINE')
  if (!stock) return
  await act(saveMovement, {
    body: {
      lotId: id,
      origin: stock.placeId,
      destination: returns,
      industryDestination: null,
      quantity: stock.balance,
      fefoReason: '',
      orderNumber: '',
    },
  })
}
