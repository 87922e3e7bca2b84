import { addDays, localTime } from '@lineside/contract/core'
import { receiveMovement, restrictLot, saveMovement, subtractQuantity } from '@lineside/contract/lots'
import { productCatalogue } from '@lineside/contract/products'
import { type Act, localized, type Stage } from '../../../core/demo/index.ts'
import { systemContext, type WriteContext } from '../../../core/kernel/index.ts'
import { storeAnalyses } from '../lot/analyse.ts'
import { ENTITY, findLots } from '../lot/lot.ts'
import { lotPlacesOf } from '../stock/for-notes.ts'
import { type DayChain, measured } from './day.ts'
import { demoRestriction, demoTransfer } from './texts.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Days from today on which a restriction ends. */
const RESTRICTED_DAYS = 20

interface Around {
  anchor: Date
  setClock: (at: Date) => void
  plant: { id: number; timeZone: string }
  other: { id: number } | undefined
  chains: readonly DayChain[]
  places: Readonly<Record<'finished', number>>
}

type InNameOf = (work: (write: WriteContext) => Promise<void>) => Promise<void>

/** A lot that is a little too moist is released for two places alone, by another person than who measured it. */
export async function restrictOne(
  act: Act,
  stage: Stage,
  { anchor, setClock, plant, chains, allowed }: Around & { allowed: readonly number[] },
  asAnalyst: InNameOf,
): Promise<void> {
  const ctx = systemContext(stage.services)
  const { rows } = await ctx.db.query<{ id: number; product_id: number }>(
    `select id, product_id from lots where state = 'A' and supplier = '' and born_at < $1 order by born_at desc, id limit 1`,
    [new Date(anchor.getTime() - DAY).toISOString()],
  )
  const [lot] = rows
  if (!lot) return
  const parameter = chains.find(({ parameters }) => parameters.has(lot.product_id))?.parameters.get(lot.product_id)
  const result = measured(parameter, demoRestriction.value)
  setClock(new Date(anchor.getTime() - 7 * HOUR))
  await asAnalyst(async (write) => {
    await storeAnalyses(write, [{ lotId: lot.id, judged: [result] }])
    await write.db.query('update lots set judged_by = $2, row_version = row_version + 1 where id = $1', [
      lot.id,
      write.actor.accountId,
    ])
    const after = { results: [{ name: result.name, value: result.value, conform: result.conform }] }
    const history = { entity: ENTITY, entityId: lot.id, industryId: plant.id, event: 'lots.analysed' }
    await write.record({ ...history, from: 'A', to: 'A', after })
  })
  setClock(new Date(anchor.getTime() - 6 * HOUR))
  const untilOn = addDays(localTime(anchor, plant.timeZone).day, RESTRICTED_DAYS)
  const rowVersion = (await findLots(ctx, [lot.id]))[0]?.row_version ?? 0
  await act(restrictLot, {
    params: { id: lot.id },
    body: { rowVersion, restriction: localized(demoRestriction.text), placeIds: allowed, untilOn },
  })
}

/** Two lots go to the other plant: one came with less than was sent, one is on its way. */
export async function sendToOther(
  act: Act,
  stage: Stage,
  { anchor, setClock, plant, other, chains, places }: Around,
): Promise<void> {
  const ctx = systemContext(stage.services)
  const [chain] = chains
  const { rows } = await ctx.db.query<{ id: number; quantity: string }>(
    `select l.id, trim_scale(b.quantity)::text as quantity from lots l join lots_balances b on b.lot_id = l.id
     where l.industry_id = $1 and l.product_id = $2 and l.state = 'L' and b.place_id = $3 and b.quantity > 10
       and l.born_at < $4 order by l.born_at desc, l.id limit 2`,
    [plant.id, chain?.productId ?? 0, places.finished, new Date(anchor.getTime() - 4 * DAY).toISOString()],
  )
  const dock = other && (await lotPlacesOf(ctx, other.id)).find(({ kind }) => kind === 'RECEIVING')
  const [first, second] = rows
  if (!other || !dock || !first || !second) return
  const product = {
    industryId: other.id,
    sku: demoTransfer.sku,
    name: localized(demoTransfer.name),
    places: [],
    families: [],
  }
  await act(productCatalogue.create, { body: { ...product, enabled: true } })
  const send = (lot: { id: number }, quantity: string, hours: number) => {
    setClock(new Date(anchor.getTime() - hours * HOUR))
    return act(saveMovement, {
      body: {
        lotId: lot.id,
        origin: places.finished,
        destination: null,
        industryDestination: other.id,
        quantity,
        fefoReason: '',
        orderNumber: '',
      },
    })
  }
  const sent = await send(first, first.quantity, 50)
  setClock(new Date(anchor.getTime() - 26 * HOUR))
  await act(receiveMovement, {
    params: { id: sent.id },
    body: {
      rowVersion: sent.rowVersion,
      placeId: dock.id,
      quantity: subtractQuantity(sent.quantity, demoTransfer.missing),
      reason: localized(demoTransfer.reason),
    },
  })
  await send(second, second.quantity, 5)
}
