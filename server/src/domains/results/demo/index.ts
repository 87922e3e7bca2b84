import { randomUUID } from 'node:crypto'
import { saveCollect } from '@lineside/contract/collects'
import { addDays, instantOf, localTime } from '@lineside/contract/core'
import {
  addGeneration,
  indicators,
  monthTransitions,
  openMonth,
  saveValue,
  saveWeights,
} from '@lineside/contract/results'
import {
  type Act,
  acting,
  createRandom,
  type DemoStory,
  localized,
  mainPlant,
  type Random,
  type Stage,
} from '../../../core/demo/index.ts'
import { systemContext } from '../../../core/kernel/index.ts'
import { demoPeopleByLogin } from '../../accounts/demo/index.ts'
import { actorOfAccount } from '../../accounts/index.ts'
import { type LossForm, makeLossForm } from '../../forms/index.ts'
import { firstDay, lastDay, monthOf, shiftMonth } from '../month/months.ts'
import { type DemoIndicator, demoIndicators } from './texts.ts'

const MONTHS = 12
const SHORT_MONTHS = 3
/** Seconds after midnight. */
const [MORNING, EVENING] = [8 * 3600, 20 * 3600]
/** Days of a month on which the losses are written down. */
const LOSS_DAYS = [4, 11, 18, 25]
/** So many days after its end a month is closed. */
const CLOSES = 5

interface Crew {
  /** who keeps the results of the plant */
  editor: Act
  operator: Act
  form: LossForm
  random: Random
  /** puts the clock on a time of a day of the plant; false where it lies ahead */
  at: (day: string, seconds: number) => boolean
  /** its id, by indicator */
  ids: ReadonlyMap<DemoIndicator, number>
}

async function actOf(stage: Stage, login: string): Promise<Act> {
  const ctx = systemContext(stage.services)
  const people = await demoPeopleByLogin(ctx, { ids: [], logins: [login] })
  const actor = await actorOfAccount(ctx, people.idOf(login) ?? 0)
  if (!actor) throw new Error(`The demo plant lacks ${login}`)
  return acting(stage, actor)
}

async function makeIndicators(editor: Act, form: LossForm): Promise<Crew['ids']> {
  const ids = new Map<DemoIndicator, number>()
  for (const one of localized(demoIndicators)) {
    const { name, unit, decimals, direction, source } = one
    const isOfForm = source === 'FORM_FIELD'
    const body = {
      ...{ industryId: form.industryId, name, unit, decimals, direction, source },
      formId: isOfForm ? form.id : null,
      fieldId: isOfForm ? form.fieldIds.loss : null,
      aggregate: isOfForm ? ('SUM' as const) : null,
      utility: one.utility ?? null,
    }
    ids.set(one, (await editor(indicators.create, { body })).id)
  }
  return ids
}

/** The losses and the utilities of a month, day by day as they were. */
async function live({ editor, operator, form, random, at }: Crew, month: string): Promise<void> {
  for (let day = firstDay(month); day <= lastDay(month); day = addDays(day, 1)) {
    if (at(day, MORNING) && LOSS_DAYS.includes(Number(day.slice(8)))) await writeLoss(operator, form, random, day)
    if (!at(day, EVENING)) return
    for (const [type, about] of [
      ['F', 41],
      ['V', 118],
    ] as const) {
      const quantity = Math.round(about * (0.92 + random.next() * 0.16) * 10) / 10
      const unit = type === 'F' ? 'MWh' : 't'
      await editor(addGeneration, { body: { industryId: form.industryId, type, day, quantity, unit } })
    }
  }
}

async function writeLoss(operator: Act, form: LossForm, random: Random, day: string): Promise<void> {
  await operator(saveCollect, {
    body: {
      clientId: randomUUID(),
      ...{ formId: form.id, formVersion: 1, collectPointId: form.collectPointId, productId: form.productId },
      collectedAt: `${day}T12:00:00.000Z`,
      values: [
        { fieldId: form.fieldIds.loss, value: Math.round((180 + random.next() * 90) * 10) / 10 },
        { fieldId: form.fieldIds.stops, value: random.below(4) },
      ],
    },
  })
}

/** Opened at its beginning; the first one gets weights and targets, which the later ones take over. */
async function begin({ editor, form, ids }: Crew, month: string, isFirst: boolean): Promise<void> {
  const opened = await editor(openMonth, { body: { industryId: form.industryId, month } })
  if (!isFirst) return
  for (const [{ target }, indicatorId] of ids) {
    const body = { monthId: opened.id, indicatorId, rowVersion: 0, target, actual: null, note: '' }
    await editor(saveValue, { body })
  }
  const weights = [...ids].map(([{ weight: percent }, indicatorId]) => ({ indicatorId, percent }))
  await editor(saveWeights, { params: { id: opened.id }, body: { weightsVersion: opened.weightsVersion, weights } })
}

/** What was typed after the end of a month, or so far, and its closing. */
async function settle(crew: Crew, month: string, at: number, closes: boolean): Promise<void> {
  const { editor, form, ids, random } = crew
  const there = () => editor(openMonth, { body: { industryId: form.industryId, month } })
  const { id, figures } = await there()
  for (const [{ actuals, note }, indicatorId] of ids) {
    const figure = figures.find((one) => one.indicatorId === indicatorId)
    const actual = actuals?.[at % actuals.length]
    if (!figure || actual === undefined || (!closes && random.next() > 0.5)) continue
    const body = { monthId: id, indicatorId, rowVersion: figure.rowVersion, target: figure.target, actual }
    await editor(saveValue, { body: { ...body, note: at === 5 ? (note ?? '') : '' } })
  }
  if (!closes) return
  const { rowVersion } = await there()
  await editor(monthTransitions.closed, { params: { id }, body: { rowVersion } })
}

/** Twelve months of results at São Paulo, all but the last closed, by the commands of who keeps them; only the clock is moved. */
export const resultsDemo: DemoStory = async (stage, { anchor, setClock, short }) => {
  const plant = mainPlant(await stage.services.plants())
  if (!plant) return
  const at = (day: string, seconds: number): boolean => {
    const moment = instantOf(day, seconds, plant.timeZone)
    if (moment < anchor) setClock(moment)
    return moment < anchor
  }
  const current = monthOf(localTime(anchor, plant.timeZone).day)
  const count = short ? SHORT_MONTHS : MONTHS
  const months = Array.from({ length: count }, (_, index) => shiftMonth(current, index + 1 - count))
  at(firstDay(months[0] ?? current), MORNING - 3600)
  const form = await makeLossForm(stage)
  if (!form) return
  const [editor, operator] = [await actOf(stage, 'sueli.brandao'), await actOf(stage, 'operator')]
  const random = createRandom(2026, 'results')
  const crew: Crew = { editor, operator, form, random, at, ids: await makeIndicators(editor, form) }
  const open: [month: string, index: number][] = []
  for (const [index, month] of months.entries()) {
    at(firstDay(month), MORNING - 1800)
    await begin(crew, month, index === 0)
    await live(crew, month)
    const isOver = month < current && at(addDays(lastDay(month), CLOSES), MORNING)
    if (isOver) await settle(crew, month, index, true)
    else open.push([month, index])
  }
  setClock(anchor)
  for (const [month, index] of open) await settle(crew, month, index, false)
  await stage.drain()
}
