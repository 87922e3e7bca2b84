import type { Database } from '../../server/src/core/db/index.ts'

interface Statement {
  text: string
  values: readonly unknown[]
  options: Parameters<Database['query']>[2]
}

interface PlanNode {
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Relation Name'?: string
  Plans?: PlanNode[]
}

interface Explained {
  Plan: PlanNode & { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
  'Planning Time': number
  'Execution Time': number
}

/** What statements cost the database by its own account. */
export interface Cost {
  statements: number
  planning: number
  execution: number
  /** rows that were read from tables, those that a filter removed among them */
  rows: number
  /** pages of 8 KB */
  pages: number
}

/** A database that records what is asked of it outside of transactions. */
export function recording(db: Database): { db: Database; take(): Statement[] } {
  let recorded: Statement[] = []
  const query: Database['query'] = (text, values = [], options = {}) => {
    recorded.push({ text, values, options })
    return db.query(text, values, options)
  }
  return {
    db: Object.assign(Object.create(db), { query }),
    take() {
      const taken = recorded
      recorded = []
      return taken
    },
  }
}

/** The least of some runs of each statement, added up. */
export async function explainAll(db: Database, statements: readonly Statement[], times: number): Promise<Cost> {
  const sum = { statements: 0, planning: 0, execution: 0, rows: 0, pages: 0 }
  for (const statement of statements) {
    if (!/^\s*(select|with)\b/i.test(statement.text)) continue
    const runs: Explained[] = []
    for (let time = 0; time < times; time++) runs.push(await explain(db, statement))
    const [best] = runs.sort((a, b) => a['Execution Time'] - b['Execution Time'])
    if (!best) continue
    sum.statements += 1
    sum.planning += best['Planning Time']
    sum.execution += best['Execution Time']
    sum.rows += rowsOf(best.Plan)
    sum.pages += best.Plan['Shared Hit Blocks'] + best.Plan['Shared Read Blocks']
  }
  return sum
}

async function explain(db: Database, { text, values, options }: Statement): Promise<Explained> {
  const { rows } = await db.query<{ 'QUERY PLAN': Explained[] }>(
    `explain (analyze, buffers, format json) ${text}`,
    values,
    options,
  )
  const [plan] = rows[0]?.['QUERY PLAN'] ?? []
  if (!plan) throw new Error('The database explained nothing')
  return plan
}

function rowsOf(node: PlanNode): number {
  const each =
    (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const own = node['Relation Name'] ? each * (node['Actual Loops'] ?? 1) : 0
  return own + (node.Plans ?? []).reduce((sum, plan) => sum + rowsOf(plan), 0)
}
