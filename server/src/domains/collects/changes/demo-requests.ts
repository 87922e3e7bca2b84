import { approveChange, refuseChange, requestEdit } from '@lineside/contract/collects'
import { type Act, acting, type DemoStory, localized, type Stage } from '../../../core/demo/index.ts'
import { systemContext } from '../../../core/kernel/index.ts'
import { actorOfAccount } from '../../accounts/index.ts'
import { type FormField, loadVersion } from '../../forms/index.ts'
import type { StoredAnswer } from '../record.ts'
import { decidersFor } from './deciders.ts'

const HOUR = 3_600_000
/** So many of the newest records are looked through for one that somebody could have read wrong. */
const MAX_REQUESTS = 80

/** What the people of the demo plant write in their requests. */
const texts = {
  approved: 'Li a casa decimal errada no visor; a folha de apoio do turno tem o valor certo.',
  refused: 'O sensor ainda estava frio; peço para usar a segunda leitura.',
  refusal: 'A primeira leitura foi confirmada pelo laboratório; o valor registrado fica.',
  waiting: 'Digitei a leitura do equipamento ao lado; conferi com a folha de apoio.',
} as const

interface Candidate {
  id: number
  form_id: number
  form_version: number
  industry_id: number
  shift_id: number | null
  operator_id: number
  answers: StoredAnswer[]
  row_version: number
}

/**
 * Operators of the demo plant ask for other values of their records, by the same commands as everybody: one edit is
 * approved, one refused with a reason, one waits for its approver.
 */
export const requestDemoChanges: DemoStory = async (stage, { anchor, setClock }) => {
  const at = (hours: number) => {
    const time = new Date(anchor.getTime() - hours * HOUR)
    setClock(time)
    return time
  }
  const approver = await request(stage, at(53), localized(texts.approved), false)
  at(51)
  await approver?.act(approveChange, { params: { id: approver.changeId }, body: { rowVersion: 1 } })
  const refuser = await request(stage, at(30), localized(texts.refused), false)
  at(28)
  const body = { rowVersion: 1, reason: localized(texts.refusal) }
  await refuser?.act(refuseChange, { params: { id: refuser.changeId }, body })
  await request(stage, at(2), localized(texts.waiting), true)
  await stage.drain()
  setClock(anchor)
}

interface Requested {
  changeId: number
  /** whoever decides it */
  act: Act
}

/** The author of a record made before a time asks for another value of it; null where no record offers itself. */
async function request(stage: Stage, before: Date, reason: string, outside: boolean): Promise<Requested | null> {
  const ctx = systemContext(stage.services)
  for (const record of await recordsBefore(stage, before, outside)) {
    const version = await loadVersion(ctx, record.form_id, record.form_version)
    const values = version?.fields.flatMap((field) => otherValue(field, record.answers)).slice(0, 1)
    const author = await actOf(stage, record.operator_id)
    const [decider] = (await decidersFor(ctx, record, record.operator_id)).acting
    const act = decider === undefined ? null : await actOf(stage, decider)
    if (!values?.[0] || !author || !act) continue
    const body = { rowVersion: record.row_version, reason, values }
    const { id: changeId } = await author(requestEdit, { params: { id: record.id }, body })
    await stage.drain()
    return { changeId, act }
  }
  return null
}

async function recordsBefore(stage: Stage, before: Date, outside: boolean): Promise<Candidate[]> {
  const { rows } = await stage.services.db.query<Candidate>(
    `select c.id, c.form_id, c.form_version, c.industry_id, c.shift_id, c.operator_id, c.answers, c.row_version
     from collects c where c.collected_at < $1 and c.change_state = 'NONE'
       and c.industry_id = (select min(industry_id) from collects where change_state <> 'DA')
     order by c.out_range <> $2, c.collected_at desc, c.id desc limit ${MAX_REQUESTS}`,
    [before.toISOString(), outside],
  )
  return rows
}

/** What a number between two limits might have been: the middle of them. */
function otherValue({ id, type, limits, decimals }: FormField, answers: readonly StoredAnswer[]) {
  const own = answers.find(([fieldId]) => fieldId === id)?.[1]
  if (type !== 'number' || typeof own !== 'number' || limits?.min == null || limits.max == null) return []
  const value = Number(((limits.min + limits.max) / 2).toFixed(decimals ?? 1))
  return value === own ? [] : [{ fieldId: id, value }]
}

async function actOf(stage: Stage, accountId: number): Promise<Act | null> {
  const actor = await actorOfAccount(systemContext(stage.services), accountId)
  return actor && acting(stage, actor)
}
