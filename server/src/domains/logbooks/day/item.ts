import { type Frequency, type ItemState, itemStates } from '@lineside/contract/logbooks'
import type { ReadContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import type { StateRules } from '../../../core/states/index.ts'
import { plantToday, type WorkflowRow } from '../../../core/workflow/index.ts'
import { supervisorsAbove } from '../../accounts/index.ts'
import { assertMayRead, mayWrite } from '../access.ts'
import type { Activity } from '../definition/definition.ts'

/** An activity in one of its periods at a place, with the words of its version. */
export interface Item extends WorkflowRow {
  group_id: number
  logbook_id: number
  place_id: number
  activity_id: number
  version_id: number
  definition: Activity
  frequency: Frequency
  anchor: string
  period: number
  due_date: string
  until: string | null
  state: ItemState
  carried: boolean
  ended_on: string | null
  missed: boolean
  settled_by: number | null
  settled_at: string | null
  previous_id: number | null
  /** its logbook is enabled */
  enabled: boolean
  next_id: number | null
  /** somebody worked on the item of the next period, or wrote a note to it */
  next_touched: boolean
  /** by the plant's calendar */
  today: string
  /** who may take back what was said of it: who said it, and those above them */
  settlers: readonly number[]
}

const columns = `i.id, i.industry_id, i.group_id, g.logbook_id, g.place_id, i.activity_id, i.version_id, i.frequency,
  i.anchor, i.period, i.due_date, i.until, i.state, i.carried, i.ended_on, i.missed, i.settled_by, i.settled_at,
  i.previous_id, i.row_version, l.state = 'ENABLED' as enabled, n.id as next_id,
  (select a from jsonb_array_elements(v.activities) a where (a ->> 'id')::bigint = i.activity_id) as definition,
  n.id is not null and (n.state <> 'PENDING' or n.row_version > 1
    or exists (select from logbooks_notes t where t.item_id = n.id)) as next_touched`

const source = `logbooks_items i join logbooks_groups g on g.id = i.group_id join logbooks l on l.id = g.logbook_id
  join logbooks_versions v on v.id = i.version_id left join logbooks_items n on n.previous_id = i.id`

type Row = Omit<Item, 'today' | 'settlers'>

/** Items by a condition on `i`, as they stand for their reader today; in the order of the book. */
export async function findItems(
  ctx: ReadContext,
  condition: string,
  values: readonly unknown[],
  today?: string,
): Promise<Item[]> {
  const { rows } = await ctx.db.query<Row>(
    `select ${columns} from ${source} where ${condition} order by i.due_date, i.id`,
    values,
  )
  const [first] = rows
  if (!first) return []
  const day = today ?? (await plantToday(ctx, first.industry_id))
  const above = await supervisorsAbove(ctx)
  return rows.map((row) => ({
    ...row,
    today: day,
    settlers: row.settled_by === null ? [] : [row.settled_by, ...above(row.settled_by)],
  }))
}

/** An item of a book that its reader sees. @throws NOT_FOUND, FORBIDDEN */
export async function loadItem(ctx: ReadContext, id: number): Promise<Item> {
  const [item] = await findItems(ctx, 'i.id = $1', [id])
  if (!item) throw problem('NOT_FOUND')
  await assertMayRead(ctx, item)
  return item
}

/** The same for who changes it: others wait for the end of the command. */
export async function lockItem(ctx: ReadContext, id: number): Promise<Item> {
  // a statement of its own: what is read along with the lock may be older than what it waited for
  await ctx.db.query('select 1 from logbooks_items where id = $1 for update', [id])
  return loadItem(ctx, id)
}

export const itemRules: StateRules<ItemState, Item> = {
  machine: itemStates,
  persons: { settler: ({ settlers }) => settlers },
  guards: {
    keepsLogbook(ctx, item) {
      if (!mayWrite(ctx, item)) throw problem('FORBIDDEN')
    },
    inItsPeriod(_ctx, { due_date, until, today }) {
      if (due_date > today) throw problem('TOO_EARLY')
      if (until !== null && until < today) throw problem('TOO_LATE')
    },
    mayNotApply(_ctx, { definition }) {
      if (!definition.mayNotApply) throw problem('MUST_BE_DONE')
    },
    sameDay(_ctx, { ended_on, today }) {
      if (ended_on !== today) throw problem('TOO_LATE')
    },
    nextUntouched(_ctx, { next_touched }) {
      if (next_touched) throw problem('NEXT_TOUCHED')
    },
    notRenewed(_ctx, { next_id }) {
      if (next_id !== null) throw problem('ALREADY_RENEWED')
    },
    mayRenewNow(_ctx, { frequency, enabled }) {
      if (!enabled) throw problem('STATE_REFUSED')
      if (frequency !== 'DAILY' && frequency !== 'ON_DEMAND') throw problem('TOO_EARLY')
    },
  },
}
