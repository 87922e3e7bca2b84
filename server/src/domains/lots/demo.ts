import { FALLBACK_LANGUAGE, localTime } from '@lineside/contract/core'
import { analyseLot, blockLot, lotTransitions, rejectLot, saveMovement } from '@lineside/contract/lots'
import { createProduct } from '@lineside/contract/products'
import { type Act, acting, createRandom, type DemoStory, type Stage } from '../../core/demo/index.ts'
import { runAsSystem, systemContext } from '../../core/kernel/index.ts'
import { collectReactions } from '../../core/reactions/index.ts'
import { actorOfAccount, peopleByLogin } from '../accounts/index.ts'
import { products } from '../products/index.ts'
import { type Carried, type Day, type DayChain, dayEvents, workDay } from './demo-day.ts'
import { demoChains, demoIncident, demoParameter } from './demo-texts.ts'
import { reachedFrom } from './descendants.ts'
import { lotPlacesOf } from './for-notes.ts'
import { findLots } from './lot.ts'

const DAY = 86_400_000
const DAYS = 60
const SHORT_DAYS = 7
/** So many of what was blocked are analysed again and released. */
const RELEASED_AGAIN = 5
/** The lot of the incident came so many days ago, was blocked and treated later. */
const [CAME, BLOCKED, TREATED] = [6, 3, 1]

/** The materials become products of the plant; its finished ones are there. */
async function chainsOf(stage: Stage, act: Act, industryId: number, most: number): Promise<DayChain[]> {
  const all = [...(await systemContext(stage.services).cached(products)).values()]
  const idOf = new Map(all.filter((one) => one.industryId === industryId).map(({ id, sku }) => [sku, id]))
  const chains: DayChain[] = []
  for (const { sku, code, days, materials } of demoChains.slice(0, most)) {
    const made = []
    for (const { name, ...material } of materials) {
      const product = await act(createProduct, {
        body: { industryId, sku: material.sku, name, places: [], families: [], enabled: true },
      })
      made.push({ ...material, productId: product.id })
    }
    chains.push({ code, days, productId: idOf.get(sku) ?? 0, materials: made })
  }
  return chains
}

/**
 * Sixty days of receipts, production and movements of four products, each day in one unit of work by what every command
 * posts with; and an incident, by the commands themselves: a delivery of flour is blocked with all that was made of it.
 */
export const lotsDemo: DemoStory = async (stage, { anchor, setClock, short }) => {
  const ctx = systemContext(stage.services)
  const people = await peopleByLogin(ctx, { ids: [], logins: ['admin', 'operator', 'analyst'] })
  const actor = await actorOfAccount(ctx, people.idOf('admin') ?? 0)
  const plant = (await stage.services.plants()).find(({ timeZone }) => timeZone === 'America/Sao_Paulo')
  if (!actor || !plant) return
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
  const person = { actor, language: FALLBACK_LANGUAGE }
  let carried: Carried = { materials: [], made: [], finished: [] }
  for (let ago = days; ago >= 0; ago--) {
    const at = new Date(anchor.getTime() - ago * DAY)
    setClock(at)
    const today: Day = { ...shared, day: localTime(at, plant.timeZone).day, number: days - ago }
    const before = carried
    carried = await runAsSystem(
      stage.services,
      reactions,
      dayEvents,
      (write) => workDay(write, today, before),
      undefined,
      person,
    )
  }
  await incident(act, stage, { anchor, setClock, returns: placeOf('RETURN') })
  await stage.drain()
  setClock(anchor)
}

interface Incident {
  anchor: Date
  setClock: (at: Date) => void
  returns: number
}

const at = (id: number) => ({ params: { id } })

/** A supplier's lot is blocked with what was made of it; most of that is released again, the lot itself goes back. */
async function incident(act: Act, stage: Stage, { anchor, setClock, returns }: Incident): Promise<void> {
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
  const { lot } = await act(blockLot, { ...at(id), body: { rowVersion, reason: demoIncident.blocked, lotIds } })
  setClock(ago(TREATED))
  for (const other of lotIds.slice(0, RELEASED_AGAIN)) {
    const body = { rowVersion: await versionOf(other), reason: demoIncident.back }
    const back = await act(lotTransitions.returnedToAnalysis, { ...at(other), body })
    const result = { ...demoParameter, parameterId: null, value: '11.2', conform: null, note: '' }
    const analysed = await act(analyseLot, {
      ...at(other),
      body: { rowVersion: back.rowVersion, results: [result], fileIds: [] },
    })
    await act(lotTransitions.released, { ...at(other), body: { rowVersion: analysed.rowVersion } })
  }
  const body = {
    rowVersion: lot.rowVersion,
    reason: demoIncident.rejected,
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
