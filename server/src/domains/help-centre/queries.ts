import type { Language } from '@lineside/contract/core'
import type { RichText, Translated } from '@lineside/contract/core/rich-text'
import type { categoryIcons } from '@lineside/contract/help-centre'
import type { Queries } from '../../core/kernel/index.ts'

/** As the history and the files name them. */
export const QUESTIONS = 'help-centre'
export const CATEGORIES = 'help-centre.categories'

export interface StoredText {
  title: string
  body: RichText
  /** when it was last written, or found to follow the original */
  revised: string
}

/** An article as it is stored, in all its languages. */
export interface StoredQuestion {
  id: number
  categoryId: number
  position: number
  sourceLanguage: Language
  routes: readonly number[]
  helpful: number
  unhelpful: number
  enabled: boolean
  rowVersion: number
  texts: Translated<StoredText>
}

export interface StoredCategory {
  id: number
  icon: (typeof categoryIcons)[number]
  titles: Translated<string>
  position: number
  enabled: boolean
  rowVersion: number
}

export const questionColumns = `q.id, q.category_id as "categoryId", q.position, q.source_language as "sourceLanguage",
  q.routes, q.helpful, q.unhelpful, q.enabled, q.row_version as "rowVersion"`

/** An article; they belong to no plant. */
export async function findQuestion({ db }: { db: Queries }, id: number): Promise<StoredQuestion | undefined> {
  const { rows } = await db.query<Omit<StoredQuestion, 'texts'> & { written: Translated<StoredText> }>(
    `select ${questionColumns},
       (select jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'body', t.body, 'revised', t.revised))
        from help_centre_texts t where t.question_id = q.id) as written
     from help_centre_questions q where q.id = $1`,
    [id],
  )
  const [row] = rows
  if (!row) return undefined
  const { written, ...question } = row
  return { ...question, texts: withInstants(written) }
}

/** Times as every answer has them; inside JSON the database writes them its own way. */
function withInstants(written: Translated<StoredText>): Translated<StoredText> {
  const entries = Object.entries(written).flatMap(([language, text]) =>
    text ? [[language, { ...text, revised: new Date(text.revised).toISOString() }] as const] : [],
  )
  return Object.fromEntries(entries)
}

const categoryColumns = `c.id, c.icon, c.titles, c.position, c.enabled, c.row_version as "rowVersion"`

/** Every category in their order. */
export async function loadCategories(db: Queries): Promise<StoredCategory[]> {
  const { rows } = await db.query<StoredCategory>(
    `select ${categoryColumns} from help_centre_categories c order by c.position, c.id`,
  )
  return rows
}

export async function findCategory({ db }: { db: Queries }, id: number): Promise<StoredCategory | undefined> {
  const { rows } = await db.query<StoredCategory>(
    `select ${categoryColumns} from help_centre_categories c where c.id = $1`,
    [id],
  )
  return rows[0]
}
